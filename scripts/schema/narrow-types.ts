type NarrowType = {
  /** Removes null; for an array, its element type. */
  type?: string
  /** Our file that exports the type. Absent for built-in types. */
  from?: string
  isFilledByTrigger?: true
}

const plan = { type: 'PlanId', from: '#shared/rules/plans/plans.ts' }
const list = { type: 'unknown[]' }
const channel = { type: 'Channel', from: '#shared/rules/promo-codes/visibility.ts' }
/** Entered by users and checked by the constraint. */
const category = { type: 'string' }

/**
 * Column types that the database does not describe, by 'table.column'. A text with a check constraint on a few values
 * (`in ('a', 'b')`) needs no line here. JSON is an object unless declared here.
 */
export const narrowTypes: Readonly<Record<string, NarrowType>> = {
  'creator_pages.links': { type: 'PageLinks', from: '#shared/rules/profiles/creator-pages.ts' },
  'creator_pages.sections': {
    type: 'PageSections',
    from: '#shared/rules/profiles/creator-pages.ts',
  },
  'deleted_promo_codes.counts': list,
  'deleted_promo_codes.leaks_told': list,
  'deleted_promo_codes.links': list,
  'deleted_promo_codes.verdicts': list,
  'insight_days.channel': channel,
  'instagram_messages.parts': list,
  'instagram_threads.conversation': list,
  'profiles.category': category,
  'promo_codes.category': category,
  'promo_codes.currency': { type: 'Currency', from: '#shared/rules/offers/currencies.ts' },
  'promo_codes.hidden_channels': {
    type: 'HideableOutlet',
    from: '#shared/rules/promo-codes/visibility.ts',
  },
  'promo_codes.promo_type': { type: 'PromoType', from: '#shared/rules/offers/offers.ts' },
  'push_topics.kind': { type: 'TopicKind', from: '#shared/rules/following/push.ts' },
  'report_cases.code_created_at': { isFilledByTrigger: true },
  'staff_actions.action': { type: 'StaffAction', from: '#shared/rules/staff/staff.ts' },
  'subscription_invoices.status': {
    type: 'InvoiceStatus',
    from: '#shared/rules/plans/invoices.ts',
  },
  'subscription_invoices.subscription_tier': plan,
  'subscriptions.checkout_tier': plan,
  'upload_columns.choices': {
    type: 'ColumnChoices',
    from: '#shared/contract/promo-codes/upload-columns.ts',
  },
  'web_chat_sessions.answer': { type: 'unknown' },
}
