import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { isExpectedError } from '#web/client/errors.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { useCreatePromoCode, useUpdatePromoCode } from '../data.ts'
import type { CodeOwner } from '../data.ts'
import { promoFormOf } from '../form/promo-form-values.ts'
import type { PromoFormValues } from '../form/promo-form-values.ts'
import { ownCodesQuery } from '../own-codes-query.ts'
import { changesForm, mergedValues } from './edit-conflict.ts'
import type { DifferingField } from './edit-conflict.ts'

/** The values that were sent, and the code as somebody else saved it meanwhile. */
type Conflict = { mine: PromoFormValues; current: OwnPromoCode }

type SaveEditOptions = {
  id: string
  owner: CodeOwner
  /** The values when editing began, and their version. */
  start: PromoFormValues
  version: string
  /** The current code in the list. Undefined if it was deleted. */
  current: OwnPromoCode | undefined
  onSaved: (saved: OwnPromoCode, wanted: PromoFormValues, sentence: string) => void
}

/** Saves an edited code. A conflicting change of somebody else is shown, and merged as the user decides. */
export function useSaveEdit({ id, owner, start, version, current, onSaved }: SaveEditOptions) {
  const queryClient = useQueryClient()
  const update = useUpdatePromoCode(owner.id, id)
  const create = useCreatePromoCode(owner.id)
  const [conflict, setConflict] = useState<Conflict>()
  const [isMissing, setIsMissing] = useState(false)
  const sent = useRef(start)
  const isGone = isMissing || current === undefined

  /** Saves over the loaded version, and keeps later changes of fields that the form does not have. */
  const save = async (values: PromoFormValues, updated_at: string) => {
    sent.current = values
    try {
      return await update.mutateAsync({ values, updated_at })
    } catch (error) {
      const now = changedCodeOf(error)
      if (now === undefined || changesForm(promoFormOf(now), start)) throw error
      return update.mutateAsync({ values, updated_at: now.updated_at })
    }
  }

  const refuse = (error: unknown) => {
    const now = changedCodeOf(error)
    if (now) {
      setConflict({ mine: sent.current, current: now })
      return
    }
    const refusal = refusalOf(error, 'promo_code.')
    const title = isGone ? sentences.promoCodeAddFailed : sentences.promoCodeUpdateFailed
    const [fieldSentence] = Object.values(refusal.fields)
    toast.error(
      refusal.code === undefined ? title : `${title}: ${fieldSentence ?? refusal.sentence}`,
    )
    if (refusal.code !== 'PROMO_CODE_NOT_FOUND') return
    setIsMissing(true)
    void queryClient.invalidateQueries({ queryKey: ownCodesQuery(owner.id).queryKey })
  }

  const resolve = async (takeTheirs: ReadonlySet<DifferingField>) => {
    if (!conflict) return
    const theirs = promoFormOf(conflict.current)
    const values = mergedValues(conflict.mine, theirs, takeTheirs)
    let saved: OwnPromoCode
    try {
      saved = await update.mutateAsync({ values, updated_at: conflict.current.updated_at })
    } catch (error) {
      setConflict(undefined)
      refuse(error)
      return
    }
    setConflict(undefined)
    onSaved(saved, values, sentences.promoCodeUpdated)
  }

  return {
    /** The code was deleted, so saving creates a new one. */
    isGone,
    isUpdating: update.isPending,
    send: async (values: PromoFormValues) =>
      isGone
        ? (await create.mutateAsync({ values, isByDefault: false })).promo_code
        : save(values, version),
    refuse,
    conflict,
    closeConflict: () => setConflict(undefined),
    resolve,
  }
}

/** The current code in the PROMO_CODE_CHANGED error. */
function changedCodeOf(error: unknown): OwnPromoCode | undefined {
  if (!isExpectedError(error) || error.code !== 'PROMO_CODE_CHANGED') return undefined
  return (error.data as { promo_code: OwnPromoCode }).promo_code
}
