import { Suspense, useMemo, useState } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { DraftNote } from '#web/parts/forms/draft-note.tsx'
import { openDraft, tabStorage } from '#web/parts/forms/form-draft.ts'
import type { DraftBase } from '#web/parts/forms/form-draft.ts'
import { draftKey, useDraft } from '#web/parts/forms/use-draft.tsx'
import { useViewer } from '#web/client/session/viewer.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

import type { CodeOwner } from '../data.ts'
import { changesForm, differencesOf } from './edit-conflict.ts'
import { shownCode } from '../form/kind-text.ts'
import { editName } from './edit-address.ts'
import { PromoCodeForm } from '../form/promo-code-form.tsx'
import { allowsText, promoFormOf } from '../form/promo-form-values.ts'
import type { PromoFormValues } from '../form/promo-form-values.ts'
import { showSaved } from '../form/show-saved.ts'
import { useSaveEdit } from './use-save-edit.ts'

/** Loaded when somebody else changed the code meanwhile. */
const EditConflictDialog = lazyPart(() =>
  import('./edit-conflict-dialog.tsx').then((module) => module.EditConflictDialog),
)

type EditPromoCodeProps = {
  id: string
  /** The code when editing began. The input stays if the code changes meanwhile. */
  loaded: DraftBase<PromoFormValues>
  /** The current code in the list. Undefined if it was deleted. */
  current: OwnPromoCode | undefined
  owner: CodeOwner
  today: string
  /** Back to the list. */
  onClose: () => void
}

/** Replaces the list while a code is edited. */
export function EditPromoCode(props: EditPromoCodeProps) {
  const { id, loaded, current } = props
  const { viewer } = useViewer()
  const [round, setRound] = useState(0)
  const begun = useMemo(() => {
    const stored = openDraft(tabStorage, draftKey(viewer, editName(id)), loaded.values, {
      allows: allowsText,
      version: loaded.version,
    }).read()
    const saved =
      round > 0 && current ? { values: promoFormOf(current), version: current.updated_at } : loaded
    const base = stored?.base ?? saved
    return { base, typed: { ...base.values, ...stored?.typed }, isBack: stored !== undefined }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later changes of the stored values do not change what is typed
  }, [round])
  return (
    <EditForm
      key={round}
      {...props}
      loaded={begun.base}
      typed={begun.typed}
      isBack={begun.isBack}
      onAnew={() => setRound(round + 1)}
    />
  )
}

type EditFormProps = EditPromoCodeProps & {
  typed: PromoFormValues
  isBack: boolean
  /** Discards the draft and starts from the saved values. */
  onAnew: () => void
}

function EditForm({ id, loaded, typed, isBack, current, owner, today, ...on }: EditFormProps) {
  const { onClose, onAnew } = on
  const { values: start, version } = loaded
  const [values, setValues] = useState(typed)
  const draft = useDraft({ name: editName(id), values, start, version, isBack })
  const succeed = (saved: OwnPromoCode, { scope }: PromoFormValues, sentence: string) => {
    draft.done()
    showSaved(saved, scope, sentence)
    onClose()
  }
  const edit = useSaveEdit({ id, owner, start, version, current, onSaved: succeed })
  const { isGone, conflict } = edit
  const isChanged = current !== undefined && changesForm(promoFormOf(current), start)

  return (
    <>
      <PromoCodeForm
        title="Edit promo code"
        description={`${start.brand_name}, ${shownCode(start)}. Changes show right away.`}
        owner={owner}
        start={typed}
        startField="brand_name"
        onValuesChange={setValues}
        question={draft.question}
        today={today}
        currentDay={isGone ? null : start.expiration_date || null}
        notice={
          <>
            <DraftNote
              draft={{
                ...draft,
                discard: () => {
                  draft.discard()
                  onAnew()
                },
              }}
            />
            <MeanwhileNotice isGone={isGone} isChanged={isChanged} />
          </>
        }
        submitLabel={isGone ? 'Save as new code' : 'Save changes'}
        busyLabel="Saving..."
        onSend={edit.send}
        onSent={(saved, sent) =>
          succeed(saved, sent, isGone ? sentences.promoCodeAdded : sentences.promoCodeUpdated)
        }
        onRefused={(_, error) => edit.refuse(error)}
        otherLabel="Cancel"
        onOther={onClose}
      />
      {conflict ? (
        <Suspense>
          <EditConflictDialog
            key={conflict.current.updated_at}
            differences={differencesOf(conflict.mine, promoFormOf(conflict.current), start)}
            today={today}
            isBusy={edit.isUpdating}
            onClose={edit.closeConflict}
            onSave={(takeTheirs) => void edit.resolve(takeTheirs)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function MeanwhileNotice({ isGone, isChanged }: { isGone: boolean; isChanged: boolean }) {
  if (isGone)
    return (
      <Notice kind="error" role="alert" title="This code was deleted meanwhile">
        What you typed is still here. Save it as a new code, or cancel.
      </Notice>
    )
  if (!isChanged) return null
  return (
    <Notice role="status" title="This code was changed meanwhile">
      When you save, you see both versions and choose.
    </Notice>
  )
}
