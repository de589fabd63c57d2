type NarrowType = {
  /** Removes null; for an array, its element type. */
  type?: string
  /** The file of ours that exports the type; absent for what TypeScript knows. */
  from?: string
  isFilledByTrigger?: true
}

const plan = { type: 'PlanId', from: '#shared/rules/plans.ts' }
const list = { type: 'unknown[]' }
const channel = { type: 'Channel', from: '#shared/rules/visibility.ts' }
/** Comes from outside; the constraint is the check. */
const category = { type: 'string' }

/**
 * What the database does not say about a column, by 'table.column'. A text that a check constraint
 * holds to a few values (`in ('a', 'b')`) needs no line here. JSON is an object unless said here.
 */
export const narrowTypes: Readonly<Record<string, NarrowType>> = {
  'deleted_promo_codes.counts': list,
  'deleted_promo_codes.verdicts': list,
  'insight_days.channel': channel,
  'instagram_messages.parts': list,
  'instagram_threads.conversation': list,
  'profiles.category': category,
  'promo_codes.category': category,
  'promo_codes.hidden_channels': channel,
  'promo_codes.promo_type': { type: 'PromoType', from: '#shared/rules/offers.ts' },
  'report_cases.code_created_at': { isFilledByTrigger: true },
  'staff_actions.action': { type: 'StaffAction', from: '#shared/rules/staff.ts' },
  'subscription_invoices.status': { type: 'InvoiceStatus', from: '#shared/rules/invoices.ts' },
  'subscription_invoices.subscription_tier': plan,
  'subscriptions.checkout_tier': plan,
  'web_chat_sessions.answer': { type: 'unknown' },
}
