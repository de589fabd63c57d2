import { useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { readId } from '#web/parts/addresses/read-id.ts'

/** Which code is being changed, as the address says, and what opens and closes its form. */
export type EditAddress = {
  id: string | undefined
  open: (code: { id: string }) => void
  close: () => void
}

/** The form is a step of the history: Back closes it, and closing it goes back. */
export function useEditAddress(
  id: string | undefined,
  show: (id: string | undefined, options: { replace: boolean }) => void,
): EditAddress {
  const { history } = useRouter()
  const isStep = useRef(false)
  return {
    id,
    open: (code) => {
      isStep.current = true
      show(code.id, { replace: false })
    },
    close: () => {
      if (isStep.current) history.back()
      else show(undefined, { replace: true })
    },
  }
}

type FoundCode<Code> = {
  /** As it was when editing began; undefined while it is looked for, or where there is none. */
  begun: Code | undefined
  /** As it is by now; undefined when it is gone. */
  current: Code | undefined
  isMissing: boolean
  failure: { error: unknown; retry: () => void; isBusy: boolean } | undefined
}

/** The code that an address names: out of the list, or asked for where the list is not whole. */
export function useEditedCode<Code extends OwnPromoCode>(
  id: string | undefined,
  list: readonly Code[],
  isWhole: boolean,
  ask: (id: string) => UseQueryOptions<{ promo_codes: Code[] }>,
): FoundCode<Code> {
  const [begun, setBegun] = useState<Code>()
  const listed = list.find((code) => code.id === id)
  const canAsk = readId(id) !== undefined && !isWhole
  const { data, error, isFetching, refetch } = useQuery({
    ...ask(id ?? ''),
    enabled: canAsk && listed === undefined && begun?.id !== id,
  })
  const found = listed ?? data?.promo_codes.find((code) => code.id === id)
  if (begun?.id !== id && (found !== undefined || begun !== undefined)) setBegun(found)
  const isMissing = found === undefined && begun?.id !== id
  return {
    begun: begun?.id === id ? begun : undefined,
    // Codes beyond the end of the list are assumed to exist.
    current: listed ?? (isWhole ? undefined : begun),
    isMissing: id !== undefined && isMissing && (!canAsk || data !== undefined),
    failure:
      canAsk && error !== null && isMissing
        ? { error, retry: () => void refetch(), isBusy: isFetching }
        : undefined,
  }
}
