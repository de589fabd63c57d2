import { formatNumber } from '#shared/rules/text/formats.ts'
import {
  longestAnswer,
  longestAppeal,
  longestCards,
  longestReason,
  shortestReason,
} from '#shared/rules/staff/staff.ts'

import { longestNotice } from '#shared/rules/staff/site.ts'

/** Sentences about reports, blocked codes, verification and the staff desk. */
export const staffSentences = {
  twoStepNeeded:
    'The staff desk needs two-step login. Switch it on in your settings under Security, then come back.',
  administratorsOnly: 'Only administrators can do this.',
  ownCase: 'This is your own case. Ask another member of staff to decide it.',
  ownRole: 'You cannot change your own place on the staff.',
  lastAdministrator:
    'You are the only administrator. Make somebody else one first, then delete your account.',
  planStillCharged:
    'This account pays for a plan, and a test account has nothing to pay for. End the plan at the payment provider first, then make it a test account.',
  staffStays: 'Take this account from the staff first.',
  accountSuspended:
    'This account is suspended. We told you why by email; write to us if you think it is a mistake.',
  alreadyBlocked: 'This code is blocked already.',
  notBlocked: 'This code is not blocked.',
  brandMerged: 'One of these brands is merged already. Separate it first.',
  brandNotMerged: 'This brand is not merged.',
  sameBrand: 'These are two spellings of the same brand already.',
  reasonRequired: `Give a reason of ${shortestReason} to ${longestReason} characters`,
  reasonTooLong: `Use at most ${longestReason} characters`,
  eliteEndInPast: 'Choose a day after today',

  notElite: 'This account does not have Elite.',
  alreadyDecided: 'Somebody has decided this already.',

  noticeRequired: 'Enter the notice',
  noticeTooLong: `Use at most ${longestNotice} characters`,

  // Reports
  reportKindRequired: 'Choose what is wrong',
  reportTextRequired: 'Tell us what is wrong',
  reportNameRequired: 'Enter your name',
  statementRequired: 'Tell us how you are connected to the brand',
  reportSent: 'Thank you. We look at every report.',
  brandReportSent: 'Thank you. We look at it and answer by email.',
  reportFailed: 'Your report could not be sent. Please try again.',

  // Codes that come after a block
  codeHeld:
    'Another code of yours for this brand is blocked, so we look at this one before shoppers see it.',

  // Letters about reports
  codeAsLeaked:
    'Somebody else reported this code as leaked, so only direct links show it. You may choose more places.',

  // Appeals
  appealRequired: 'Tell us why the code should come back',
  appealTooLong: `Use at most ${formatNumber(longestAppeal)} characters`,
  appealMade: 'You have appealed against this block already.',
  appealSent: 'Your appeal is with us. We answer by email.',
  appealFailed: 'Your appeal could not be sent. Please try again.',
  answerRequired: 'Give an answer of at least 3 characters',
  answerTooLong: `Use at most ${formatNumber(longestAnswer)} characters`,

  // Verification
  alreadyVerified: 'This account is verified already.',
  notVerified: 'This account is not verified.',
  nameEndsVerification: 'A verified creator who changes to another name has to be verified again.',
  verificationEnded: 'You are not verified under the new name. You can ask again.',
  verificationLinkMissing: 'Add the link of this profile to your social links first.',
  verificationNameChanged:
    'This person has taken another name meanwhile. Look at the profile again, then decide.',
  verificationForCreators: 'Verification is for influencers and agencies. Apply first.',
  verificationNotStarted: 'Ask for a code first.',
  verificationSubmitted: 'Thank you. We look at your profile and answer by email.',
  verificationFailed: 'This could not be done. Please try again.',

  // Card issuers
  cardNameRequired: 'Enter the name of the card or its issuer',
  cardWebsiteRequired: 'Enter the website of the card',
  cardWebsiteInvalid: 'Please enter a valid web address (e.g., https://card.com)',
  cardsRequired: 'Tell us which cards, and what they save',
  cardsTooLong: `Use at most ${formatNumber(longestCards)} characters`,
  cardAlready: 'This is a credit-card profile already.',
  cardApplicationWaits: 'You have applied already. We answer by email.',
  cardApplicationGone: 'This application was taken back.',
  cardApplied: 'Thank you. We look at your application and answer by email.',
  cardApplicationFailed: 'Your application could not be sent. Please try again.',
} as const
