import { open, signedInBut } from './authorisation-groups.ts'
import type { Expected, Row } from './authorisation-groups.ts'

/**
 * Signed-in users have a plan of their own; members without codes manage the agency's plan, if their role allows it.
 */
export const ofPayer = (code: string): Expected => ({
  ...signedInBut(code),
  manager: 'PLAN_OF_AGENCY',
  reader: 'PLAN_OF_AGENCY',
})

/** Of the matrix, the endpoints about plans. */
export const plans: Record<string, Row> = {
  'subscriptions.check': { expected: ofPayer('ok') },
  'subscriptions.refresh': { expected: ofPayer('ok') },
  // Plans are for profiles with a role; all of these have one by staff's hand.
  'subscriptions.createCheckout': {
    expected: {
      ...ofPayer('PROFILE_INCOMPLETE'),
      influencer: 'ALREADY_SUBSCRIBED',
      other_influencer: 'ALREADY_SUBSCRIBED',
      agency: 'ALREADY_SUBSCRIBED',
      finance: 'ALREADY_SUBSCRIBED',
      other_agency: 'ALREADY_SUBSCRIBED',
    },
    ask: () => ({ planType: 'boost' }),
  },
  'subscriptions.confirmCheckout': {
    expected: ofPayer('CHECKOUT_NOT_FOUND'),
    ask: () => ({ session_id: 'cs_none' }),
  },
  'subscriptions.customerPortal': { expected: ofPayer('NO_PAID_PLAN') },
  'subscriptions.impact': { expected: ofPayer('NO_PAID_PLAN'), ask: () => ({ action: 'cancel' }) },
  'subscriptions.cancel': { expected: ofPayer('NO_PAID_PLAN') },
  'subscriptions.resume': { expected: ofPayer('NO_PAID_PLAN') },
  'subscriptions.changePlan': {
    expected: ofPayer('NO_PAID_PLAN'),
    ask: () => ({ planType: 'growth' }),
  },
  'subscriptions.preview': {
    expected: ofPayer('NO_PAID_PLAN'),
    ask: () => ({ planType: 'growth', interval: 'year' }),
  },
  'subscriptions.getBilling': { expected: ofPayer('NO_PAID_PLAN') },
  'subscriptions.setBilling': {
    expected: ofPayer('NO_PAID_PLAN'),
    ask: () => ({ name: 'Blue Tide Ltd', email: '', purchase_number: 'PO-7' }),
  },
  'subscriptions.listInvoices': { expected: ofPayer('ok') },
  'subscriptions.refund': { expected: ofPayer('NO_PAID_PLAN') },
  'subscriptions.chooseKept': {
    expected: { ...ofPayer('ok'), finance: 'FORBIDDEN' },
    ask: () => ({ promo_code_ids: [] }),
  },
  'subscriptions.listPausedByPlan': { expected: ofPayer('ok') },
  'subscriptions.restorePausedByPlan': { expected: ofPayer('ok') },
}

/** Where shoppers talk to the assistant: open to everybody. */
export const talk: Record<string, Row> = {
  'instagram.getInfo': { expected: open },
  'webChat.getConversation': {
    expected: open,
    ask: () => ({ conversation: 'a-conversation' }),
  },
  'webChat.send': {
    expected: open,
    ask: () => ({ conversation: crypto.randomUUID(), message: 'pacewell' }),
  },
}
