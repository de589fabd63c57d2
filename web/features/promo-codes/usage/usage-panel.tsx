import type { PromoCodeUsage } from '#shared/contract/promo-codes/promo-codes.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import { Meter } from '#web/ui/charts/meter.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import { UpgradeButton } from './usage-upgrade.tsx'
import { planText, usageBarLevel, usageNotice, usedSentence } from './usage-text.ts'

/** The usage of the plan in one line. */
export function UsageLine({ usage }: { usage: PromoCodeUsage }) {
  return (
    <>
      {usage.is_limit_waived ? (
        <Notice kind="success">{sentences.limitedTimePromotion}</Notice>
      ) : null}
      <Meter
        label="Promo codes used"
        used={usage.used}
        limit={usage.max_promo_codes}
        text={usedSentence(usage)}
        aside={planText(usage)}
        level={usageBarLevel(usage)}
        isLine
      />
    </>
  )
}

/** The advice when few slots are left. It is below the codes. */
export function UsageNotice({ usage }: { usage: PromoCodeUsage }) {
  const notice = usageNotice(usage)
  if (notice === undefined) return null
  return (
    <Notice
      kind={notice.kind}
      title={notice.title}
      role="status"
      action={
        notice.next === undefined ? null : (
          <UpgradeButton>
            {notice.kind === 'error' ? 'Upgrade Plan' : `Upgrade to ${plans[notice.next].name}`}
          </UpgradeButton>
        )
      }
    >
      {notice.text}
    </Notice>
  )
}
