import { useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { readId } from '#shared/rules/text/read-id.ts'

/** The edited code in the address, and functions that open and close its form. */
export type EditAddress = {
  id: string | undefined
  open: (code: { id: string }) => void
  close: () => void
}

/** The form is a history entry: Back closes it, and closing it goes back. */
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
  /** The code when editing began. Undefined while it is loading, or if there is none. */
  begun: Code | undefined
  /** The current code. Undefined if it was deleted. */
  current: Code | undefined
  isMissing: boolean
  failure: { error: unknown; retry: () => void; isBusy: boolean } | undefined
}

/** The code in the address: from the list, or loaded if the list is incomplete. */
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

/** The name of the draft of an edited code. */
export function editName(id: string): string {
  return `edit:${id}`
}
