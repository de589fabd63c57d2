import { disputeReasonText, disputeStateOf } from '#shared/rules/plans/disputes.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'
import { sendMails } from '#server/features/mail/mail.ts'
import type { ProviderDispute } from '#server/gateways/payments/provider-objects.ts'

import { listStaffAddresses } from '../check-queries.ts'
import { noteLine } from './news-lines.ts'
import type { OwnerFacts } from '../owner-queries.ts'
import { paymentDisputed, disputeClosed, disputeForStaff } from './dispute-letters.ts'

/** Mails the payer and staff about new and decided disputes, and logs them. */
export async function notifyOfDisputes(
  deps: Pick<Deps, 'config' | 'queue' | 'log'> & { db: Db },
  owner: OwnerFacts,
  people: readonly string[],
  changed: readonly ProviderDispute[],
): Promise<void> {
  if (changed.length === 0) return
  const { db } = deps
  const staff = await listStaffAddresses(db)
  for (const { id, amount, currency, reason, status, due_at } of changed) {
    const state = disputeStateOf(status)
    const about = { amount, currency, is_agency: owner.is_agency }
    await sendMails(
      deps,
      db,
      people.map((to) =>
        state === 'open'
          ? { letter: paymentDisputed, to, values: about }
          : { letter: disputeClosed, to, values: { ...about, state } },
      ),
    )
    const values = {
      name: owner.full_name,
      amount,
      currency,
      reason: disputeReasonText(reason),
      due_at,
      state,
    }
    await sendMails(
      deps,
      db,
      staff.map((to) => ({ letter: disputeForStaff, to, values })),
    )
    await noteLine(
      db,
      owner,
      {
        action: state === 'open' ? 'payment_disputed' : 'dispute_closed',
        details: { amount, currency, ...(state === 'open' ? {} : { name: state }) },
      },
      null,
    )
    deps.log.warn({ profile_id: owner.id, dispute: id, state }, 'a payment is disputed')
  }
}
