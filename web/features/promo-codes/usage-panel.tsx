import type { PromoCodeUsage } from '#shared/contract/promo-codes.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { plans } from '#shared/rules/plans.ts'
import { Meter } from '#web/ui/meter.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { UpgradeButton } from './usage-upgrade.tsx'
import { planWords, slotsSentence, usageNotice, usedSentence } from './usage-words.ts'

/** How much of the plan is used, and what to do when little is left. */
export function UsagePanel({ usage }: { usage: PromoCodeUsage }) {
  const slots = slotsSentence(usage)
  const notice = usageNotice(usage)
  return (
    <>
      {usage.is_limit_waived ? (
        <Notice kind="success">{sentences.limitedTimePromotion}</Notice>
      ) : null}
      <div className="panel panel--pad grid gap-3">
        <Meter
          label="Promo codes used"
          used={usage.used}
          limit={usage.max_promo_codes}
          text={usedSentence(usage)}
          aside={planWords(usage)}
        />
        {slots === undefined ? null : <p className="t-sm soft">{slots}</p>}
      </div>
      {notice === undefined ? null : (
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
      )}
    </>
  )
}
