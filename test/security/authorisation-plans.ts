import { open, signedIn, signedInBut } from './authorisation-groups.ts'
import type { Row } from './authorisation-groups.ts'

/** Of the matrix, the endpoints about plans: everybody who is signed in has their own, and no other. */
export const plans: Record<string, Row> = {
  'subscriptions.check': { expected: signedIn },
  'subscriptions.refresh': { expected: signedIn },
  // Plans are for profiles with a role; all of these have one by staff's hand.
  'subscriptions.createCheckout': {
    expected: {
      ...signedInBut('PROFILE_INCOMPLETE'),
      influencer: 'ALREADY_SUBSCRIBED',
      other_influencer: 'ALREADY_SUBSCRIBED',
      agency: 'ALREADY_SUBSCRIBED',
      other_agency: 'ALREADY_SUBSCRIBED',
    },
    ask: () => ({ planType: 'boost' }),
  },
  'subscriptions.confirmCheckout': {
    expected: signedInBut('CHECKOUT_NOT_FOUND'),
    ask: () => ({ session_id: 'cs_none' }),
  },
  'subscriptions.customerPortal': { expected: signedInBut('NO_PAID_PLAN') },
  'subscriptions.cancel': { expected: signedInBut('NO_PAID_PLAN') },
  'subscriptions.resume': { expected: signedInBut('NO_PAID_PLAN') },
  'subscriptions.changePlan': {
    expected: signedInBut('NO_PAID_PLAN'),
    ask: () => ({ planType: 'growth' }),
  },
  'subscriptions.listInvoices': { expected: signedIn },
  'subscriptions.refund': { expected: signedInBut('NO_PAID_PLAN') },
  'subscriptions.chooseKept': { expected: signedIn, ask: () => ({ promo_code_ids: [] }) },
  'subscriptions.listPausedByPlan': { expected: signedIn },
  'subscriptions.restorePausedByPlan': { expected: signedIn },
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
