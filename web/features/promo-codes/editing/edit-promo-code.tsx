import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, useRef, useState } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { sentences } from '#shared/contract/sentences.ts'
import type { Scope } from '#shared/rules/visibility.ts'
import { isExpectedError } from '#web/client/errors.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { DraftNote } from '#web/parts/forms/draft-note.tsx'
import { openDraft, tabStorage } from '#web/parts/forms/form-draft.ts'
import type { DraftBase } from '#web/parts/forms/form-draft.ts'
import { draftKey, useDraft } from '#web/parts/forms/use-draft.tsx'
import { refreshViewer, useViewer } from '#web/client/viewer.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

import { useCreatePromoCode, useUpdatePromoCode } from '../data.ts'
import { ownCodesQuery } from '../own-codes-query.ts'
import type { CodeOwner } from '../data.ts'
import { changesForm, differencesOf, mergedValues } from './edit-conflict.ts'
import type { DifferingField } from './edit-conflict.ts'
import { shownCode } from '../form/kind-text.ts'
import { editName } from './edit-address.ts'
import { PromoCodeForm } from '../form/promo-code-form.tsx'
import { allowsText, promoFormOf } from '../form/promo-form-values.ts'
import type { PromoFormValues } from '../form/promo-form-values.ts'
import { showSaved } from '../form/show-saved.ts'

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

type Conflict = { mine: PromoFormValues; current: OwnPromoCode }

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
  const queryClient = useQueryClient()
  const update = useUpdatePromoCode(owner.id, id)
  const create = useCreatePromoCode(owner.id)
  const { values: start, version } = loaded
  const [values, setValues] = useState(typed)
  const draft = useDraft({ name: editName(id), values, start, version, isBack })
  const [conflict, setConflict] = useState<Conflict>()
  const [isMissing, setIsMissing] = useState(false)
  const sent = useRef(start)
  const isGone = isMissing || current === undefined
  const isChanged = current !== undefined && changesForm(promoFormOf(current), start)

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

  const succeed = (saved: OwnPromoCode, wanted: Scope, sentence: string) => {
    draft.done()
    showSaved(saved, wanted, sentence)
    onClose()
  }

  const explain = (error: unknown) => {
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
    if (refusal.code === 'UNAUTHORIZED') void refreshViewer(queryClient)
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
      explain(error)
      return
    }
    setConflict(undefined)
    succeed(saved, values.scope, sentences.promoCodeUpdated)
  }

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
            {isGone ? (
              <Notice kind="error" role="alert" title="This code was deleted meanwhile">
                What you typed is still here. Save it as a new code, or cancel.
              </Notice>
            ) : isChanged ? (
              <Notice role="status" title="This code was changed meanwhile">
                When you save, you see both versions and choose.
              </Notice>
            ) : null}
          </>
        }
        submitLabel={isGone ? 'Save as new code' : 'Save changes'}
        busyLabel="Saving..."
        onSend={async (values) =>
          isGone
            ? (await create.mutateAsync({ values, isByDefault: false })).promo_code
            : save(values, version)
        }
        onSent={(saved, { scope }) =>
          succeed(saved, scope, isGone ? sentences.promoCodeAdded : sentences.promoCodeUpdated)
        }
        onRefused={(_, error) => explain(error)}
        otherLabel="Cancel"
        onOther={onClose}
      />
      {conflict ? (
        <Suspense>
          <EditConflictDialog
            key={conflict.current.updated_at}
            differences={differencesOf(conflict.mine, promoFormOf(conflict.current), start)}
            today={today}
            isBusy={update.isPending}
            onClose={() => setConflict(undefined)}
            onSave={(takeTheirs) => void resolve(takeTheirs)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The current code in the PROMO_CODE_CHANGED error. */
function changedCodeOf(error: unknown): OwnPromoCode | undefined {
  if (!isExpectedError(error) || error.code !== 'PROMO_CODE_CHANGED') return undefined
  return (error.data as { promo_code: OwnPromoCode }).promo_code
}
