import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { limitReachedSentence, sentences, upgradeSentence } from '#shared/contract/sentences.ts'
import { plans } from '#shared/rules/plans.ts'
import type { PlanId } from '#shared/rules/plans.ts'
import { isExpectedError } from '#web/client/errors.ts'
import type { Refusal } from '#web/client/refusal.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'

import { ownCodesQuery, useCreatePromoCode } from './data.ts'
import type { CodeOwner } from './data.ts'
import type { OwnCodes } from './own-codes.ts'
import { PromoCodeForm } from './promo-code-form.tsx'
import { draftKey, forgetDraft, keepDraft, readDraft } from './promo-form-draft.ts'
import { defaultCategory, emptyPromoForm, promoFormLike } from './promo-form-values.ts'
import type { PromoFormValues } from './promo-form-values.ts'
import { isAtLimit } from './usage-words.ts'

type AddPromoCodeProps = {
  viewerId: string
  owner: CodeOwner
  /** The codes there are already; undefined while they load or when they could not be loaded. */
  list: OwnCodes | undefined
  hasFailed: boolean
  isLoading: boolean
  onRetry: () => void
  onAdded: () => void
  /** A code to begin with, instead of the draft. */
  duplicateOf?: OwnPromoCode | undefined
}

export function AddPromoCode(props: AddPromoCodeProps) {
  const { viewerId, owner, list, hasFailed, isLoading, onRetry, onAdded, duplicateOf } = props
  const queryClient = useQueryClient()
  const create = useCreatePromoCode(owner.id)
  const key = draftKey(viewerId, owner.id)
  const defaults = useMemo(() => emptyPromoForm(defaultCategory(owner.category)), [owner.category])
  const today = list?.today
  const start = useMemo(
    () =>
      duplicateOf ? promoFormLike(duplicateOf, today) : readDraft(localStorage, key, defaults),
    [key, defaults, duplicateOf, today],
  )
  const keep = useCallback(
    (values: PromoFormValues) => keepDraft(localStorage, key, values, defaults),
    [key, defaults],
  )
  const isFull = list !== undefined && isAtLimit(list.usage)

  const explain = (refusal: Refusal, error: unknown) => {
    if (refusal.code === 'PLAN_LIMIT_REACHED') {
      const { max_promo_codes, subscription_tier, suggested_plan } = limitOf(error)
      toast.error(limitReachedSentence(max_promo_codes, plans[subscription_tier].name), {
        description: upgradeSentence(plans[suggested_plan].name),
      })
      void queryClient.invalidateQueries({ queryKey: ownCodesQuery(owner.id).queryKey })
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
      title="Add a promo code"
      description="Your draft saves as you type."
      owner={owner}
      start={start}
      today={list?.today}
      keptDay={null}
      disabled={isFull}
      notice={
        hasFailed ? (
          <ErrorPanel title={sentences.offerCountFailed} onRetry={onRetry} busy={isLoading} />
        ) : isFull ? (
          <Notice kind="error" role="status">
            {sentences.planLimitReached}
          </Notice>
        ) : undefined
      }
      submitLabel="Add promo code"
      busyLabel="Adding..."
      isSubmitDisabled={list === undefined}
      onSend={(values) => create.mutateAsync(values)}
      afterwards={defaults}
      onSent={() => {
        forgetDraft(localStorage, key)
        toast.success(sentences.promoCodeAdded)
        onAdded()
      }}
      onRefused={explain}
      onValuesChange={keep}
      otherLabel="Clear draft"
      onOther={(fill) => fill(defaults)}
    />
  )
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
