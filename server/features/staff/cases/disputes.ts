import { apiError } from '#shared/contract/errors.ts'
import type { StaffDispute } from '#shared/contract/staff/staff-payments.ts'
import { disputeStateOf, returnedRefund } from '#shared/rules/plans/disputes.ts'
import type { DisputeKind } from '#shared/rules/plans/disputes.ts'
import { formatMoney } from '#shared/rules/text/formats.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import { endPlanAtOnce } from '#server/features/subscriptions/plan-changes/end-plan.ts'
import type { SyncDeps } from '#server/features/subscriptions/sync.ts'
import { isTestMoney } from '#server/gateways/payments/settings.ts'

import { listDisputes, readDisputes } from './dispute-queries.ts'
import type { ProviderLink } from './dispute-queries.ts'
import { checkOwnCase } from './own-case.ts'
import { personLabel, recordStaffAction } from '../staff-log.ts'
import type { StaffActor } from '../staff-log.ts'

type Page = Parameters<typeof listDisputes>[1]

/** Disputed payments with what the account had. */
export async function disputesOf(
  deps: Pick<SyncDeps, 'config' | 'db'>,
  query: Page,
): Promise<{ disputes: StaffDispute[]; next_cursor: string | null }> {
  return listDisputes(deps.db, query, linkOf(deps))
}

function linkOf({ config: { payments } }: Pick<SyncDeps, 'config'>): ProviderLink {
  const mode = isTestMoney(payments) ? 'test/' : ''
  return ({ kind, dispute_id, invoice_id }) => {
    if (payments.kind !== 'stripe') return null
    const page = kind === 'dispute' ? `disputes/${dispute_id}` : `invoices/${invoice_id}`
    return `https://dashboard.stripe.com/${mode}${page}`
  }
}

/**
 * Decides about the plan of a disputed payment. The provider is called first; after a failure in between, a repeated
 * call finds the plan ended and continues. Throws NOT_FOUND, and ALREADY_DECIDED for a concurrent second decision.
 */
export async function decideDispute(
  deps: SyncDeps,
  staff: StaffActor,
  { id, plan, note }: { id: string; plan: 'end' | 'leave'; note: string },
): Promise<StaffDispute> {
  const before = await find(deps.db, id, 'dispute')
  assertOpenTo(before, plan)
  // The log refuses one's own case too, but only after the provider has ended the plan.
  if (staff !== null)
    await checkOwnCase(deps.db, staff.user_id, {
      action: 'dispute_plan_ended',
      ...targetOf(before.profile_id),
    })
  if (plan === 'end' && before.profile_id !== null) await endPlanAtOnce(deps, before.profile_id)
  return transact(deps.db, async (db) => {
    const dispute = await find(db, id, 'dispute', true)
    assertOpenTo(dispute, plan)
    await db
      .updateTable('payment_disputes')
      .set({
        plan_choice: plan,
        decided_by: staff?.user_id ?? null,
        decided_at: new Date().toISOString(),
      })
      .where('id', '=', id)
      .execute()
    const [decided] = await readDisputes(db, [id], linkOf(deps))
    if (!decided) throw apiError('NOT_FOUND')
    await recordStaffAction(db, staff, {
      action: plan === 'end' ? 'dispute_plan_ended' : 'dispute_plan_left',
      ...targetOf(dispute.profile_id),
      target_label: labelOf(decided),
      before: { plan: before.plan_choice },
      after: { plan, dispute: dispute.dispute_id },
      reason: note,
    })
    return decided
  })
}

/** Closes the case of a returned refund. Throws NOT_FOUND, and ALREADY_DECIDED if it is closed. */
export async function closeReturnedRefund(
  deps: Pick<SyncDeps, 'config' | 'db'>,
  staff: StaffActor,
  { id, reason }: { id: string; reason: string },
): Promise<StaffDispute> {
  return transact(deps.db, async (db) => {
    const { status, profile_id, invoice_id } = await find(db, id, 'returned_refund', true)
    if (disputeStateOf(status) !== 'open') throw apiError('ALREADY_DECIDED')
    const now = new Date().toISOString()
    await db
      .updateTable('payment_disputes')
      .set({
        status: returnedRefund.closed,
        closed_at: now,
        decided_by: staff?.user_id ?? null,
        decided_at: now,
      })
      .where('id', '=', id)
      .execute()
    const [closed] = await readDisputes(db, [id], linkOf(deps))
    if (!closed) throw apiError('NOT_FOUND')
    await recordStaffAction(db, staff, {
      action: 'refund_settled',
      ...targetOf(profile_id),
      target_label: labelOf(closed),
      after: { refund: formatMoney(closed.amount, closed.currency), invoice: invoice_id },
      reason,
    })
    return closed
  })
}

function targetOf(profile_id: string | null) {
  return {
    target_type: 'person' as const,
    ...(profile_id === null ? {} : { target_id: profile_id }),
  }
}

function labelOf({ account }: StaffDispute): string {
  return account ? personLabel(account) : 'A deleted account'
}

/** Ending is final. A plan that was not ended can still be ended. */
function assertOpenTo(
  { plan_choice }: { plan_choice: string | null },
  plan: 'end' | 'leave',
): void {
  if (plan_choice === 'end' || plan_choice === plan) throw apiError('ALREADY_DECIDED')
}

async function find(db: Db, id: string, kind: DisputeKind, isLocked = false) {
  const row = db
    .selectFrom('payment_disputes')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .select(['dispute_id', 'profile_id', 'plan_choice', 'status', 'invoice_id'])
  const found = await (isLocked ? row.forUpdate() : row).executeTakeFirst()
  if (!found) throw apiError('NOT_FOUND')
  return found
}
