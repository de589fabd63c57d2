/** The sentences of spec §4, §5 and §8 about plans that have a value in them. No imports, as in sentences.ts. */

/** 'You've reached your limit of 3 offers with the Boost plan.' (§8, Limit reached). */
export function limitReachedSentence(max: number, planName: string): string {
  return `You've reached your limit of ${max} offers with the ${planName} plan.`
}

/** 'Upgrade to Growth for more offer slots.' */
export function upgradeSentence(planName: string): string {
  return `Upgrade to ${planName} for more offer slots.`
}

/** 'You've reached your offer limit with the Starter plan.' (§8, Limit reached: dashboard notice). */
export function offerLimitSentence(planName: string): string {
  return `You've reached your offer limit with the ${planName} plan.`
}

/** 'Upgrade to Boost for 3 offers.', or 'unlimited offers' if `max` is null. */
export function nextPlanSentence(planName: string, max: number | null): string {
  return `Upgrade to ${planName} for ${max ?? 'unlimited'} offers.`
}

/** 'Please sign up to select the Growth plan' (§4, Subscribe click). */
export function signUpForPlanSentence(planName: string): string {
  return `Please sign up to select the ${planName} plan`
}

/** 'You are already on the Growth plan' (§4, Subscribe click). */
export function alreadyOnPlanSentence(planName: string): string {
  return `You are already on the ${planName} plan`
}

/** 'Successfully subscribed to Growth plan!' (§2, Pricing). */
export function subscribedSentence(planName: string): string {
  return `Successfully subscribed to ${planName} plan!`
}

/** For the cancel dialog and for the refusal (§5, Cancel subscription). */
export function cancelHasCodesSentence(promoCodes: number): string {
  return `You currently have ${promoCodes} promo codes. You can only cancel your subscription if you have 1 or fewer promo codes active. Please remove your additional promo codes first.`
}

/** 'Failed to check subscription: …' (§8). */
export function subscriptionCheckSentence(message: string): string {
  return `Failed to check subscription: ${message}`
}

/** 'Failed to create checkout session: …' (§8). */
export function checkoutFailedSentence(message: string): string {
  return `Failed to create checkout session: ${message}`
}

/** 'Failed to open customer portal: …' (§8). */
export function portalFailedSentence(message: string): string {
  return `Failed to open customer portal: ${message}`
}

/** Reasons why a payment, refund or plan change failed. */
export const moneySentences = {
  guaranteeUsed:
    'The refund guarantee can be used once a year, and you have used it. Please contact us if something went wrong.',
  paymentDisputed:
    'Your bank was asked to take a payment of this plan back, so we cannot give it back here: the bank decides. Please contact us if that was a mistake.',
  paymentsRefused:
    'Our payment provider refused this. Nothing was charged, and trying again will not help: please contact us.',
  priceChanged: 'The price has changed since you saw it. Please look at the new one.',
  starterIsFree: 'Starter is free, so there is nothing to buy. To leave a paid plan, cancel it.',
}
