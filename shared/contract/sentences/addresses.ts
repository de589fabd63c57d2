/** Sentences about the owners of addresses, and about addresses that agencies enter. */
export const addressSentences = {
  addressNotProven:
    'Confirm your email address first, so that nobody can lock its owner out. We send you a link for that.',
  signUpPasswordWrong: 'This is not the password of this account',
  twoStepLost:
    'Your second step can no longer be checked, which is our fault. Please write to us, so that we reset it.',
  addressesUsedUp:
    'Your agency has entered as many new email addresses as it can in a day. The number grows with time and with your plan. Try again tomorrow, or write to us.',
  addressMailedEnough:
    'This address has had as many mails from agencies today as one may get. Try again tomorrow.',
  knownGetInvitation:
    'Who has an account already keeps it with their own password: they get an invitation by mail instead, and are yours to manage once they accept.',
} as const
