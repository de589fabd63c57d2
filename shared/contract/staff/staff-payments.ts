import { z } from 'zod'

import { disputeKinds, disputeStates } from '#shared/rules/plans/disputes.ts'
import { planIds } from '#shared/rules/plans/plans.ts'

import { staffEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { optionalReason, pageInput, reason } from './staff-people.ts'
import { id, nextCursor, party, timestamp } from '../text.ts'

export const staffDispute = z.object({
  id,
  /** A chargeback of a bank, or a refund that the bank returned. */
  kind: z.enum(disputeKinds),
  state: z.enum(disputeStates),
  /** Null once the account is deleted. */
  account: party.extend({ is_agency: z.boolean() }).nullable(),
  /** In the currency's smallest unit. */
  amount: z.number().int(),
  currency: z.string(),
  /** The provider's id. */
  reason: z.string(),
  opened_at: timestamp,
  /** The bank's deadline for an answer. */
  due_at: timestamp.nullable(),
  closed_at: timestamp.nullable(),
  /** The case on the provider's site, if the provider has such pages. */
  provider_link: z.string().nullable(),
  /** The usage of the account, as evidence for the bank. */
  had: z.object({
    member_since: timestamp.nullable(),
    subscription_tier: z.enum(planIds),
    subscribed: z.boolean(),
    subscription_end: timestamp.nullable(),
    /** Of the disputed payment. */
    invoice_number: z.string().nullable(),
    invoice_link: z.string().nullable(),
    paid_at: timestamp.nullable(),
    invoices: z.number().int(),
    active_promo_codes: z.number().int(),
    /** Copies and clicks of its codes since that payment, or of the last 30 days. */
    uses: z.number().int(),
    last_seen_at: timestamp.nullable(),
  }),
  /** The decision of staff about the plan. */
  plan_choice: z.enum(['end', 'leave']).nullable(),
  decided_at: timestamp.nullable(),
})

export type StaffDispute = z.infer<typeof staffDispute>

export const staffDisputes = {
  list: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff/disputes',
      summary:
        'Disputed payments and refunds that came back: open ones the oldest first, closed ones the newest first',
      tags: ['Staff'],
    })
    .input(z.strictObject({ state: z.enum(['open', 'closed']).default('open'), ...pageInput }))
    .output(z.object({ disputes: z.array(staffDispute), ...nextCursor })),
  decide: staffEndpoint
    .route({
      method: 'POST',
      path: '/staff/disputes/{id}',
      summary: 'End the plan at once, or leave it as it is',
      description: 'The bank is answered at the provider. A plan that was left can still be ended.',
      tags: ['Staff'],
    })
    .errors(errorsOf('NOT_FOUND', 'ALREADY_DECIDED', 'PAYMENTS_OFF', 'PAYMENTS_UNAVAILABLE'))
    .input(z.strictObject({ id, plan: z.enum(['end', 'leave']), note: optionalReason }))
    .output(staffDispute),
  close: staffEndpoint
    .route({
      method: 'POST',
      path: '/staff/disputes/{id}/close',
      summary: 'Close the case of a refund that came back, with what was done',
      description: 'A dispute is closed by its bank.',
      tags: ['Staff'],
    })
    .errors(errorsOf('NOT_FOUND', 'ALREADY_DECIDED'))
    .input(z.strictObject({ id, reason }))
    .output(staffDispute),
}

export const staffPayments = {
  listFindings: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff/payments',
      summary: 'Whether prices, key, endpoint and secret of the payments belong together',
      tags: ['Staff'],
    })
    .output(
      z.object({
        findings: z.array(z.object({ level: z.enum(['fine', 'note', 'wrong']), text: z.string() })),
      }),
    ),
}
