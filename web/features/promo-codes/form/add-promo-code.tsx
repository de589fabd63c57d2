import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'

import type { OwnCodes, OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { limitReachedSentence, upgradeSentence } from '#shared/contract/sentences-of-plans.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { plans } from '#shared/rules/plans.ts'
import { unsetFields } from '#shared/rules/promo-code-fields.ts'
import type { PlanId } from '#shared/rules/plans.ts'
import { isShownNow } from '#shared/rules/hidden-outlets.ts'
import { isExpectedError } from '#web/client/errors.ts'
import type { Refusal } from '#web/client/refusal.ts'
import { browserStorages, openDraft } from '#web/parts/forms/form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

import { defaultFor, isSameReach, useCodeDefaults } from '../reach/code-defaults-data.ts'
import { useCreatePromoCode } from '../data.ts'
import { ownCodesQuery } from '../own-codes-query.ts'
import type { CodeOwner } from '../data.ts'
import { PromoCodeForm } from './promo-code-form.tsx'
import { AddFormNotice, DuplicateNotice } from './promo-form-notices.tsx'
import { findDuplicate } from './duplicate-code.ts'
import { allowsText, defaultCategory, emptyPromoForm, promoFormLike } from './promo-form-values.ts'
import type { PromoFormValues } from './promo-form-values.ts'
import { UndoButton } from '../list/undo-button.tsx'
import type { CodeDialogPart } from '../reach/use-code-reach.tsx'
import { UpgradeButton } from '../usage/usage-upgrade.tsx'
import { isAtLimit } from '../usage/usage-text.ts'
import { showSaved } from './show-saved.ts'

const PasteCodesDialog = lazyPart(() =>
  import('../pasting/paste-codes-dialog.tsx').then((module) => module.PasteCodesDialog),
)

type AddPromoCodeProps = {
  viewerId: string
  owner: CodeOwner
  /** The existing codes. Undefined while they load, or after an error. */
  list: OwnCodes | undefined
  hasFailed: boolean
  isLoading: boolean
  onRetry: () => void
  /** Called after the message. The argument is the owner's first code, if it is live. */
  onAdded: (firstCode: OwnPromoCode | undefined) => void
  /** Shows an existing code. */
  onShow: (code: OwnPromoCode) => void
  /** A code to duplicate: all values except the code itself. It replaces the draft. */
  duplicateOf?: OwnPromoCode | undefined
  CodeDialog: CodeDialogPart
}

export function AddPromoCode(props: AddPromoCodeProps) {
  const { viewerId, owner, list, onAdded, onShow, duplicateOf, CodeDialog } = props
  const queryClient = useQueryClient()
  const create = useCreatePromoCode(owner.id)
  // A code is submitted only when the owner's default scope is loaded, or has failed to load.
  const reach = useCodeDefaults(owner.id)
  const reachOf = (brandName: string) =>
    defaultFor(reach.data?.defaults ?? [], brandName) ?? unsetFields
  // The key contains the user who types and the owner of the code.
  const key = `fanfare-promo-draft:${viewerId}:${owner.id}`
  const defaults = useMemo(() => emptyPromoForm(defaultCategory(owner.category)), [owner.category])
  const draft = useMemo(
    () => openDraft(browserStorages, key, defaults, { allows: allowsText }),
    [key, defaults],
  )
  const { scope, hidden_on } = reachOf('')
  const blank = { ...defaults, scope, hidden_on }
  const [round, setRound] = useState(0)
  const [drop, setDrop] = useState<OwnPromoCode>()
  const [isPasting, setIsPasting] = useState(false)
  const again = useCallback(() => setRound((former) => former + 1), [])
  const start = useMemo(() => {
    const typed = { ...defaults, ...draft.read()?.typed }
    return duplicateOf ? promoFormLike(duplicateOf, list?.today) : typed
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
  useOtherTabs(draft, defaults, again, offerBack)
  const codes = list?.promo_codes
  const refreshList = () =>
    queryClient.invalidateQueries({ queryKey: ownCodesQuery(owner.id).queryKey })
  const twinNotice = useCallback(
    (values: PromoFormValues) => {
      const twin = findDuplicate(values, codes ?? [])
      return twin && <DuplicateNotice twin={twin} onShow={onShow} />
    },
    [codes, onShow],
  )

  const explain = (refusal: Refusal, error: unknown) => {
    if (refusal.code === 'PLAN_LIMIT_REACHED') {
      const { max_promo_codes, subscription_tier, suggested_plan } = limitOf(error)
      toast.error(limitReachedSentence(max_promo_codes, plans[subscription_tier].name), {
        description: upgradeSentence(plans[suggested_plan].name),
        action: <UpgradeButton size="sm" />,
        // Long enough to reach the button.
        duration: 10_000,
      })
      void refreshList()
    } else if (refusal.code === 'UNAUTHORIZED') {
      // The user cancelled the sign-in, and can sign in with the next attempt.
      toast.error(sentences.loginToAdd)
    } else if (refusal.code === undefined) {
      toast.error(sentences.promoCodeAddUnexpected)
    } else {
      toast.error(`${sentences.promoCodeAddFailed}: ${refusal.sentence}`)
    }
  }

  return (
    <>
      <PromoCodeForm
        key={`${duplicateOf?.id ?? 'draft'}:${round}`}
        title="Add a promo code"
        description="Your draft saves as you type."
        owner={owner}
        start={start}
        startField={duplicateOf ? 'promo_code' : undefined}
        today={list?.today}
        currentDay={null}
        disabled={list !== undefined && isAtLimit(list.usage)}
        notice={
          <>
            <AddFormNotice {...props} />
            <Button disabled={create.isPending} onClick={() => setIsPasting(true)}>
              Paste several codes
            </Button>
          </>
        }
        submitLabel="Add promo code"
        busyLabel="Adding..."
        isNew={duplicateOf === undefined}
        isSubmitDisabled={list === undefined || reach.isPending}
        onSend={async (values) => {
          // If the default is uncertain (a merged brand, or a failed request), the server applies it.
          const isByDefault = isSameReach(values, reachOf(values.brand_name))
          return (await create.mutateAsync({ values, isByDefault })).promo_code
        }}
        afterwards={blank}
        freeCategory={defaults.category}
        duplicateNotice={twinNotice}
        onDuplicate={() => void refreshList()}
        onSent={(code, { scope }) => {
          draft.send()
          if (code.code_kind === 'pool') {
            toast.success(sentences.promoCodeAdded)
            setDrop(code)
            return
          }
          // After the first code a sheet shows more, if shoppers find it everywhere.
          const isFirst = codes?.length === 0 && code.is_live && code.hidden_on === ''
          if (!isFirst)
            showSaved(
              code,
              scope,
              sentences.promoCodeAdded,
              isShownNow(code, 'page') ? <ViewCode code={code} /> : undefined,
            )
          onAdded(isFirst ? code : undefined)
        }}
        onRefused={explain}
        onValuesChange={draft.keep}
        otherLabel="Clear draft"
        onOther={(fill, held) => {
          fill(blank)
          if (!isSame(held, defaults)) offerBack(held, sentences.draftCleared)
        }}
      />
      {isPasting && list && (
        <Suspense>
          <PasteCodesDialog
            owner={owner}
            isSelf={owner.id === viewerId}
            list={list}
            onClose={() => setIsPasting(false)}
          />
        </Suspense>
      )}
      {drop && (
        <Suspense>
          <CodeDialog
            name="drop"
            code={drop}
            influencerId={owner.id}
            onClose={() => {
              setDrop(undefined)
              onAdded(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The button in the toast: opens the public page of the code. */
function ViewCode({ code }: { code: OwnPromoCode }) {
  return (
    <Button size="sm" render={<Link to="/deal/$id" params={{ id: code.id }} />}>
      View and share
    </Button>
  )
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

type LimitFacts = { max_promo_codes: number; subscription_tier: PlanId; suggested_plan: PlanId }

/** The data of PLAN_LIMIT_REACHED. */
function limitOf(error: unknown): LimitFacts {
  const starter: LimitFacts = {
    max_promo_codes: plans.starter.max_promo_codes ?? 0,
    subscription_tier: 'starter',
    suggested_plan: 'boost',
  }
  return isExpectedError(error) ? { ...starter, ...(error.data as Partial<LimitFacts>) } : starter
}
