import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { limitReachedSentence, upgradeSentence } from '#shared/contract/sentences-of-plans.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { plans } from '#shared/rules/plans.ts'
import type { PlanId } from '#shared/rules/plans.ts'
import { isExpectedError } from '#web/client/errors.ts'
import type { Refusal } from '#web/client/refusal.ts'
import { toast } from '#web/ui/toast.tsx'

import { ownCodesQuery, useCreatePromoCode } from './data.ts'
import type { CodeOwner } from './data.ts'
import type { OwnCodes } from './own-codes.ts'
import { PromoCodeForm } from './promo-code-form.tsx'
import { AddFormNotice, TwinNotice } from './promo-form-notices.tsx'
import { browserStorages, draftKey, openDraft } from './promo-form-draft.ts'
import { twinOf } from './promo-form-twin.ts'
import { defaultCategory, emptyPromoForm, promoFormLike } from './promo-form-values.ts'
import { UpgradeButton } from './usage-upgrade.tsx'
import { isAtLimit } from './usage-words.ts'
import { tellSaved } from './tell-saved.ts'

type AddPromoCodeProps = {
  viewerId: string
  owner: CodeOwner
  /** The codes there are already; undefined while they load or when they could not be loaded. */
  list: OwnCodes | undefined
  hasFailed: boolean
  isLoading: boolean
  onRetry: () => void
  onAdded: () => void
  /** Shows a code that is there already. */
  onShow: (code: OwnPromoCode) => void
  /** A code to start from: everything but the code itself comes from it, in place of the draft. */
  duplicateOf?: OwnPromoCode | undefined
}

export function AddPromoCode(props: AddPromoCodeProps) {
  const { viewerId, owner, list, onAdded, onShow, duplicateOf } = props
  const queryClient = useQueryClient()
  const create = useCreatePromoCode(owner.id)
  const key = draftKey(viewerId, owner.id)
  const defaults = useMemo(() => emptyPromoForm(defaultCategory(owner.category)), [owner.category])
  const draft = useMemo(() => openDraft(browserStorages, key, defaults), [key, defaults])
  const emptied = useEmptiedElsewhere(draft)
  const start = useMemo(() => {
    const kept = draft.read()
    return duplicateOf ? promoFormLike(duplicateOf, list?.today) : kept
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a later list changes nothing that is typed
  }, [draft, duplicateOf, emptied])
  const codes = list?.promo_codes
  const refreshList = () =>
    queryClient.invalidateQueries({ queryKey: ownCodesQuery(owner.id).queryKey })
  const twinNotice = useCallback(
    (values: { brand_name: string; promo_code: string }) => {
      const twin = twinOf(values, codes ?? [])
      return twin && <TwinNotice twin={twin} onShow={onShow} />
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
      // Who did not want to sign in again may still do so with the next try.
      toast.error(sentences.loginToAdd)
    } else if (refusal.code === undefined) {
      toast.error(sentences.promoCodeAddUnexpected)
    } else {
      toast.error(`${sentences.promoCodeAddFailed}: ${refusal.sentence}`)
    }
  }

  return (
    <PromoCodeForm
      key={`${duplicateOf?.id ?? 'draft'}:${emptied}`}
      title="Add a promo code"
      description="Your draft saves as you type."
      owner={owner}
      start={start}
      startField={duplicateOf ? 'promo_code' : undefined}
      today={list?.today}
      keptDay={null}
      disabled={list !== undefined && isAtLimit(list.usage)}
      notice={<AddFormNotice {...props} />}
      submitLabel="Add promo code"
      busyLabel="Adding..."
      isSubmitDisabled={list === undefined}
      onSend={async (values) => (await create.mutateAsync(values)).promo_code}
      afterwards={defaults}
      freeCategory={defaults.category}
      duplicateNotice={twinNotice}
      onDuplicate={() => void refreshList()}
      onSent={(code) => {
        draft.forget()
        tellSaved(code, sentences.promoCodeAdded)
        onAdded()
      }}
      onRefused={explain}
      onValuesChange={draft.keep}
      otherLabel="Clear draft"
      onOther={(fill) => fill(defaults)}
    />
  )
}

/** Counts how often another tab sent or cleared the draft that is shown here, which is then over. */
function useEmptiedElsewhere(draft: ReturnType<typeof openDraft>): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const look = (event: StorageEvent) => {
      if (!draft.isGoneElsewhere(event)) return
      draft.forget()
      setCount((former) => former + 1)
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [draft])
  return count
}

type LimitFacts = { max_promo_codes: number; subscription_tier: PlanId; suggested_plan: PlanId }

/** What came with PLAN_LIMIT_REACHED. */
function limitOf(error: unknown): LimitFacts {
  const starter: LimitFacts = {
    max_promo_codes: plans.starter.max_promo_codes ?? 0,
    subscription_tier: 'starter',
    suggested_plan: 'boost',
  }
  return isExpectedError(error) ? { ...starter, ...(error.data as Partial<LimitFacts>) } : starter
}
