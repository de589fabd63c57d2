import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'
import { sendMails } from '#server/features/mail/mail.ts'

import { listStaffAddresses } from '../check-queries.ts'
import { openReturnedRefund } from '../dispute-queries.ts'
import type { MoneyMoved } from './invoice-queries.ts'
import { noteLine } from './news-lines.ts'
import { receiptOf } from './news-mails.ts'
import type { OwnerFacts } from '../owner-queries.ts'
import { providerOf } from '../provider.ts'
import { refundFailed, refundFailedForStaff } from './refund-letters.ts'

/** A refund came back from the bank: asks the payer for another account, and opens a case for staff. */
export async function notifyOfFailedRefunds(
  deps: Pick<Deps, 'config' | 'log' | 'payments' | 'queue'> & { db: Db },
  owner: OwnerFacts,
  people: readonly string[],
  failed: MoneyMoved['failed'],
): Promise<void> {
  if (failed.length === 0) return
  const { db } = deps
  const staff = await listStaffAddresses(db)
  for (const invoice of failed) {
    const { returned: amount, currency } = invoice
    const about = { amount, currency }
    const forStaff = { ...about, name: owner.full_name, receipt: receiptOf(invoice) }
    await sendMails(deps, db, [
      ...people.map((to) => ({
        letter: refundFailed,
        to,
        values: { ...about, is_agency: owner.is_agency },
      })),
      ...staff.map((to) => ({
        letter: refundFailedForStaff,
        to,
        values: forStaff,
      })),
    ])
    const of = { profile_id: owner.id, provider: providerOf(deps).kind }
    await openReturnedRefund(db, of, { ...about, invoice_id: invoice.id })
    await noteLine(db, owner, { action: 'refund_failed', details: about }, null)
    deps.log.warn({ profile_id: owner.id, invoice: invoice.id }, 'a refund came back')
  }
}
