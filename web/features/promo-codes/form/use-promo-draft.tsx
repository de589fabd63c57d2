import { useCallback, useEffect, useMemo, useState } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { browserStorages, openDraft } from '#web/parts/forms/form-draft.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import type { CodeOwner } from '../data.ts'
import { UndoButton } from '../undo-button.tsx'
import { allowsText, defaultCategory, emptyPromoForm, promoFormLike } from './promo-form-values.ts'
import type { PromoFormValues } from './promo-form-values.ts'

type PromoDraftOptions = {
  viewerId: string
  owner: CodeOwner
  /** A code to duplicate. It replaces the draft, which can be restored. */
  duplicateOf: OwnPromoCode | undefined
  /** The server's today. */
  today: string | undefined
}

/** The draft of the form for a new code, in the storage of the browser. */
export function usePromoDraft({ viewerId, owner, duplicateOf, today }: PromoDraftOptions) {
  // The key contains the user who types and the owner of the code.
  const key = `fanfare-promo-draft:${viewerId}:${owner.id}`
  const defaults = useMemo(() => emptyPromoForm(defaultCategory(owner.category)), [owner.category])
  const draft = useMemo(
    () => openDraft(browserStorages, key, defaults, { allows: allowsText }),
    [key, defaults],
  )
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((former) => former + 1), [])
  const { start, replaced } = useMemo(() => {
    const typed = { ...defaults, ...draft.read()?.typed }
    // After a new start it is the draft that counts.
    return duplicateOf && round === 0
      ? { start: promoFormLike(duplicateOf, today), replaced: typed }
      : { start: typed, replaced: undefined }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a later list changes nothing that is typed
  }, [draft, duplicateOf, round])
  const offerBack = useCallback(
    (held: PromoFormValues, sentence: string) => {
      const id = 'draft-cleared'
      toast.info(sentence, {
        id,
        duration: Number.POSITIVE_INFINITY,
        action: (
          <UndoButton
            onUndo={async () => {
              draft.keep(held)
              again()
              toast.dismiss(id)
            }}
            onGone={() => toast.dismiss(id)}
          />
        ),
      })
    },
    [draft, again],
  )
  useEffect(() => {
    if (replaced && !isSame(replaced, defaults)) offerBack(replaced, sentences.draftReplaced)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each duplicate
  }, [replaced])
  useOtherTabs(draft, defaults, again, offerBack)
  return {
    defaults,
    draft,
    /** The values that the form starts with. */
    start,
    /** Changes when the form must start again. */
    formKey: `${duplicateOf?.id ?? 'draft'}:${round}`,
    /** Offers to restore the text of a cleared form. */
    offerCleared: (held: PromoFormValues) => {
      if (!isSame(held, defaults)) offerBack(held, sentences.draftCleared)
    },
  }
}

function isSame(
  one: PromoFormValues,
  other: PromoFormValues,
  names = Object.keys(one) as (keyof PromoFormValues)[],
): boolean {
  return names.every((name) => one[name].trim() === other[name].trim())
}

type Draft = ReturnType<typeof openDraft<PromoFormValues>>

/** If another tab submits or clears the draft, it ends here too. Text that was typed only here can be restored. */
function useOtherTabs(
  draft: Draft,
  defaults: PromoFormValues,
  again: () => void,
  offerBack: (held: PromoFormValues, sentence: string) => void,
): void {
  useEffect(() => {
    const lookForSent = () => {
      const sent = draft.sentElsewhere()
      if (sent === undefined) return
      const held = { ...defaults, ...draft.read()?.typed }
      const was = { ...defaults, ...sent }
      // If the input continues for another code, it becomes a draft of its own.
      if (!isSame(held, was, ['brand_name', 'promo_code'])) return
      draft.forget()
      again()
      if (!isSame(held, was)) offerBack(held, sentences.draftSentElsewhere)
    }
    const look = (event: StorageEvent) => {
      if (draft.isClearedElsewhere(event)) {
        draft.forget()
        again()
      } else lookForSent()
    }
    lookForSent()
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [draft, defaults, again, offerBack])
}
