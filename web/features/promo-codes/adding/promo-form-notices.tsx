import type { OwnCodes, OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { nextPlan } from '#shared/rules/plans/plans.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import { UpgradeButton } from '../usage/usage-upgrade.tsx'
import { isAtLimit, usageNotice } from '../usage/usage-text.ts'

type AddFormNoticeProps = {
  list: OwnCodes | undefined
  hasFailed: boolean
  isLoading: boolean
  onRetry: () => void
}

/** The plan's limit, or that it is waived. */
export function AddFormNotice({ list, hasFailed, isLoading, onRetry }: AddFormNoticeProps) {
  if (hasFailed) {
    return (
      <ErrorPanel
        title={sentences.subscriptionLoadFailed}
        message={sentences.offerCountFailed}
        onRetry={onRetry}
        busy={isLoading}
      />
    )
  }
  if (list === undefined) return null
  const { usage } = list
  if (isAtLimit(usage)) {
    const next = nextPlan(usage.subscription_tier)
    return (
      <Notice
        kind={usageNotice(usage)?.kind === 'info' ? 'info' : 'error'}
        role="status"
        action={next && <UpgradeButton />}
      >
        {sentences.planLimitReached}
      </Notice>
    )
  }
  return usage.is_limit_waived ? (
    <Notice kind="success">{sentences.limitedTimePromotion}</Notice>
  ) : null
}

type TwinNoticeProps = {
  twin: OwnPromoCode
  onShow: (code: OwnPromoCode) => void
}

/** Warns before the submit that the code already exists. */
export function DuplicateNotice({ twin, onShow }: TwinNoticeProps) {
  return (
    <div className="full min-w-0 pb-4">
      <Notice
        role="status"
        action={
          <Button variant="ink" size="sm" onClick={() => onShow(twin)}>
            Show it
          </Button>
        }
      >
        {`In your list already: ${twin.brand_name}, ${twin.promo_code}, ${twin.description}.`}
      </Notice>
    </div>
  )
}
