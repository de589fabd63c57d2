import { Suspense, useMemo } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { openDraft, tabStorage } from '#web/parts/forms/form-draft.ts'
import { draftKey } from '#web/parts/forms/use-draft.tsx'
import { useViewer } from '#web/client/session/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

import type { CodeOwner } from '../data.ts'
import { editName } from './edit-address.ts'
import type { useEditedCode } from './edit-address.ts'
import { OwnCodesSkeleton } from '../list/own-codes-skeleton.tsx'
import { allowsText, emptyPromoForm, promoFormOf } from '../form/promo-form-values.ts'

export const loadEditor = () =>
  import('./edit-promo-code.tsx').then((module) => module.EditPromoCode)
const EditPromoCode = lazyPart(loadEditor)

type EditByAddressProps<Code extends OwnPromoCode> = {
  id: string
  found: ReturnType<typeof useEditedCode<Code>>
  /** Undefined if the code and its owner are unknown. */
  ownerOf: (code: Code | undefined) => CodeOwner | undefined
  today: string
  onClose: () => void
}

/** The form for the code in the address, or the reason why there is none. */
export function EditByAddress<Code extends OwnPromoCode>(props: EditByAddressProps<Code>) {
  const { id, found, ownerOf, today, onClose } = props
  const { begun, current, isMissing, failure } = found
  const left = useLeftDraft(id)
  const owner = ownerOf(begun)
  const loaded = begun
    ? { values: promoFormOf(begun), version: begun.updated_at }
    : isMissing
      ? left
      : undefined
  if (loaded && owner) {
    return (
      <Suspense fallback={<OwnCodesSkeleton />}>
        <EditPromoCode
          key={id}
          id={id}
          loaded={loaded}
          current={current}
          owner={owner}
          today={today}
          onClose={onClose}
        />
      </Suspense>
    )
  }
  if (failure) {
    return (
      <ErrorPanel
        title={sentences.promoCodesLoadFailed}
        message={sentenceOf(failure.error)}
        onRetry={failure.retry}
        busy={failure.isBusy}
      />
    )
  }
  if (!isMissing) return <OwnCodesSkeleton />
  return (
    <EmptyState
      title={sentences.codeToEditMissing}
      actions={
        <Button variant="primary" onClick={onClose}>
          Back to the list
        </Button>
      }
    >
      {sentences.codeToEditMissingHint}
    </EmptyState>
  )
}

/** The draft of a deleted code. It can be saved as a new code. */
function useLeftDraft(id: string) {
  const { viewer } = useViewer()
  return useMemo(() => {
    const start = emptyPromoForm('General')
    const key = draftKey(viewer, editName(id))
    return openDraft(tabStorage, key, start, { allows: allowsText, version: '' }).read()?.base
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same person all along
  }, [id])
}
