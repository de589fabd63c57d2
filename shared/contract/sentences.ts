import { visitSentences } from './sentences-of-visits.ts'

/**
 * Every sentence of the spec's error catalogue (§5, §8), shared by web, API and tests.
 * Without schemas, so that the browser can load it.
 */
export const sentences = {
  ...visitSentences,

  // Accounts
  invalidLogin: 'The email or password you entered is incorrect. Please try again.',
  emailNotConfirmed: 'Please verify your email address before logging in.',
  loggedIn: 'Successfully logged in!',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Error signing out',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 8 characters',
  passwordTooLong: 'Password must be at most 128 characters',
  passwordCommon: 'This password is on lists of common passwords. Please choose another one.',
  passwordPersonal: 'Your password must not contain your email, your username or our name.',
  passwordWrong: 'This is not your current password',
  passwordChanged: 'Password changed successfully',
  passwordReset: 'Password reset successful!',
  resetLinkSent: 'Reset link sent!',
  resetLinkConfirmation:
    "If an account exists with this email, we've sent you a password reset link.",
  resetLinkInvalid: 'Invalid or expired password reset link. Please request a new one.',
  confirmationSent:
    "If an account is waiting for this email to be confirmed, we've sent the link again.",
  emailConfirmed: 'Your email address is confirmed. You can sign in now.',
  linkExpired: 'This link was used already or has expired. Please request a new one.',
  appCodeWrong: 'This code is not right. Check the time of your phone and try the newest one.',
  appCodeInvalid: 'Enter the 6 digits from your authenticator app',
  recoveryCodeWrong: 'This recovery code is not right or was used already.',
  recoveryCodeInvalid: 'Enter one of your recovery codes, such as abcde-fghjk',
  secondStepCodeInvalid: 'Enter the 6 digits from your authenticator app, or a recovery code',
  secondStepExpired: 'This sign-in took too long or too many tries. Please start again.',
  twoStepAlreadyOn: 'Two-step login is on already.',
  twoStepNotStarted: 'Please start again: there is no code to confirm.',
  twoStepIsOff: 'Two-step login is off already.',
  twoStepTurnedOn: 'Two-step login is on',
  twoStepTurnedOff: 'Two-step login is off',
  recoveryCodesRenewed: 'New recovery codes made. The former ones no longer work.',
  deleteConfirmationWrong: 'This is not what you were asked to type',
  planStillPaid:
    'Your paid plan is still active, and money would go on being taken. Cancel the plan first, then delete your account.',
  accountDeleted: 'Your account and everything in it is deleted.',
  dataDownloadFailed: 'Your data could not be downloaded. Please try again.',
  sessionEnded: 'Signed out there',
  otherSessionsEnded: 'Signed out everywhere else',
  termsRequired: 'You must agree to the terms and conditions',
  usernameTaken: 'Username is already taken. Please choose a different one.',
  usernameChecking: 'Please wait while we check username availability',
  usernameAvailableHint: 'Username is available',
  usernameTakenHint: 'Username is already taken',
  usernameUnknownHint: 'Unable to check username availability',
  usernameInvalid: 'Use 2 to 40 letters, digits, dots or underscores',
  agencyNameTaken: 'An agency with this name already exists. Please choose a different name.',
  agencyNameChecking: 'Please wait while we check agency name availability',
  agencyNameTakenHint: 'An agency with this name already exists',
  agencyNameAvailableHint: 'Agency name is available',
  agencyNameInvalid: 'Use at least 2 letters or digits',
  emailTaken: 'An account with this email address already exists. Try signing in instead.',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  emailInvalid: 'Please enter a valid email address.',
  usernameRequired: 'Instagram username is required',
  agencyNameRequired: 'Agency name is required',
  fullNameRequired: 'Full name is required',
  accountCreated: 'Account created! Check your email for next steps and welcome information.',
  /** Where no mail is sent, so that nobody waits for one. */
  accountCreatedPlain: 'Account created successfully!',
  accountCreatedWithoutMail: 'Account created successfully! Welcome email may be delayed.',
  loginRequired: 'Please sign in to continue.',
  forbidden: 'You do not have permission to do this.',

  // Applications
  contentCategoryRequired: 'Please select your primary content category',
  loginToApply: 'You must be logged in to apply',
  applicationFailed: 'Failed to submit application. Please try again.',
  influencerApplied: 'You are an influencer now. Add your first code!',
  agencyApplied: 'You are an agency now. Welcome!',

  // Agencies
  agencyOnly: 'You must be an agency to create influencer accounts.',
  influencerFieldsMissing: 'Missing Required Fields',
  influencerFieldsRequired: 'Please fill in the full name, username, and email.',
  influencerEmailInvalid: 'Invalid Email',
  influencerEmailTaken: 'This email address is already registered. Please use a different email.',
  influencerUsernameTaken: 'This username is already taken. Please choose a different username.',
  influencerAdded: 'Influencer added',
  influencerUsernameRequired: 'Username is required',
  influencerAddFailed: 'Failed to add influencer. Please try again.',
  influencerUpdateFailed: 'Failed to update influencer details',
  influencersLoadFailed: 'Failed to load influencers. Please try again.',
  manageCodesDenied: "You don't have permission to manage this influencer's codes.",
  viewerMayOnlyLook:
    'You are a viewer of this agency: you see everything and change nothing. Ask an owner if you need more.',
  viewerMayNotAdd: 'Owners and managers of your agency add and invite influencers.',
  noCodesOfInfluencer: 'No promo codes found for this influencer.',
  accountIsTheirs: 'This influencer manages the username and email of this account now.',
  passwordMustBeSet: 'Please choose a password of your own first.',
  passwordIsTemporary: 'Please choose another password than the temporary one.',
  passwordSet: 'Your password is set. Welcome!',
  passwordAlreadySet:
    'This account has a password of its own now, so there is no temporary one any more.',
  temporaryPasswordLost: 'This temporary password cannot be read any more. Please issue a new one.',
  alreadyManaged: 'Your agency manages this influencer already.',
  alreadyMember: 'This person is a member of the agency already.',
  memberElsewhere: 'This account belongs to another agency. Leave that one first.',
  agencyCannotJoin: 'An agency account cannot be a member of another agency.',
  ownerStays: 'The agency account itself always stays an owner.',
  invitationNotFound: 'This invitation does not exist. Please ask for a new one.',
  invitationExpired: 'This invitation has expired. Please ask for a new one.',
  invitationUsed: 'This invitation was answered already.',
  invitationRevoked: 'The agency took this invitation back.',
  invitationWrongAccount:
    'This invitation was sent to another email address. Sign in with that account to answer it.',
  invitationNeedsInfluencer: 'Only influencers can be managed. Apply as an influencer first.',

  // Promo codes
  requiredFields: 'Please fill in all required fields',
  brandNameRequired: 'Brand name is required',
  brandUrlRequired: 'Brand URL is required',
  brandUrlInvalid: 'Please enter a valid web address (e.g., https://brand.com)',
  handleInvalid: 'Please enter a valid Instagram handle (e.g., @brandname)',
  promoCodeRequired: 'Promo code is required',
  promoCodeInvalid: 'Use up to 60 visible characters',
  promoValueRequired: 'Promo value is required',
  promoValueNotANumber: 'Enter a number, such as 20 or 12.50',
  promoValueNotPositive: 'Enter a value above 0',
  promoValueTooLarge: 'A percentage can be at most 100',
  promoValueTooLong: 'Use at most 80 characters',
  affiliateLinkRequired: 'Affiliate link is required',
  affiliateLinkInvalid:
    'Please enter a link that starts with https:// and leads to a public website',
  linkTooLong:
    'This link is too long: at most 2,048 characters. Try it without its tracking parameters.',
  expirationInPast: 'Choose today or a later day',
  expirationInvalid: 'Please choose a valid date',
  categoryInvalid: 'Please choose one of the categories',
  textTooLong: 'This text is too long',
  textHasControlCharacters: 'Please remove the invisible characters from this text',
  loginToAdd: 'You must be logged in to add promo codes',
  planLimitReached: "You've reached your current plan's limit. Upgrade to add more offers.",
  promoCodeAdded: 'Promo code added successfully!',
  promoCodeAddFailed: 'Failed to add promo code',
  promoCodeAddUnexpected: 'An unexpected error occurred while adding the promo code',
  subscriptionLoadFailed: 'Unable to load subscription information',
  offerCountFailed: 'Failed to fetch current offer count',
  promoCodeUpdated: 'Promo code updated successfully!',
  promoCodeUpdateFailed: 'Failed to update promo code',
  promoCodeDeleted: 'Promo code deleted successfully!',
  promoCodeDeleteFailed: 'Failed to delete promo code',
  promoCodesLoadFailed: 'Failed to load promo codes',
  insightsLoadFailed: 'Failed to load insights',
  insightsOfGoneCode: 'This code is not there any more',
  promoCodeNotFound: 'This promo code no longer exists.',
  promoCodeChanged: 'This code was changed in another tab or by somebody else meanwhile.',
  promoCodeRestored: 'Promo code restored',
  promoCodeRestoreFailed: 'Failed to restore promo code',
  promoCodePaused: 'Promo code paused',
  promoCodeResumed: 'Promo code resumed',
  promoCodeExtended: 'Promo code extended',
  promoCodeDuplicate: 'You already have this code for this brand.',
  confirmDelete: 'Are you sure you want to delete this promo code?',
  limitedTimePromotion:
    'Limited time promotion: Submit unlimited promo codes regardless of your plan tier!',
  liveAdded: 'New promo code added',
  liveUpdated: 'Promo code updated',
  liveDeleted: 'Promo code deleted',

  // Profiles and brands
  profileNotFound: 'This profile does not exist.',
  brandNotFound: 'We do not know this brand yet.',

  profileUpdated: 'Profile updated successfully',
  profileUpdateFailed: 'Failed to update profile',
  socialLinksUpdated: 'Social media links updated successfully',
  socialLinksUpdateFailed: 'Failed to update social media links',
  socialLinksLoadFailed: 'Failed to load social media links',
  mailChoicesSaved: 'Saved',
  mailChoicesFailed: 'This could not be saved. Please try again.',
  avatarTooLarge: 'This picture is too large. Please choose one of at most 10 MB.',
  avatarTypeUnsupported: 'Please choose a PNG, JPEG, WebP, GIF or AVIF picture.',
  avatarIsSvg: 'SVG pictures cannot be used. Please choose a PNG, JPEG, WebP, GIF or AVIF picture.',
  avatarTooManyPixels:
    'This picture has too many pixels. Please choose one of at most 64 megapixels.',
  avatarUnreadable: 'This picture is damaged or cannot be read. Please choose another one.',
  avatarSmall: 'This picture may look blurred (recommended square, at least 200x200 px).',

  // Subscription
  subscriptionCheckFailed: 'Failed to check subscription status',
  subscriptionDataMissing: 'No subscription data received',
  loginToSubscribe: 'You must be logged in to subscribe',
  checkoutFailed: 'Failed to create checkout session',
  loginToManageSubscription: 'You must be logged in to manage your subscription',
  portalUrlMissing: 'Failed to open customer portal: No portal URL returned',
  subscriptionErrorTitle: 'Subscription Error',
  subscriptionErrorText: 'There was an issue loading your subscription information.',
  cancelFailed: 'Failed to cancel subscription',
  cancelUnexpected: 'An error occurred while canceling your subscription',
  subscriptionCanceled: 'Your subscription has been canceled successfully',
  subscriptionResumed: 'Your plan goes on',
  planChanged: 'Your plan is changed',
  refunded: 'Your money is on its way back, and your plan has ended.',
  profileIncomplete: 'Please complete your profile to subscribe',
  alreadySubscribed: 'You have a paid plan already. Change it instead of buying a second one.',
  checkoutNotFound: 'We do not know this checkout.',
  checkoutOfOtherAccount:
    'This checkout was started with another account, and that account gets the plan.',
  checkoutProcessing: 'Your payment is being confirmed. This takes a few moments.',
  checkoutRefunded: 'You had a paid plan already, so this second payment is given back.',
  eliteByContact: 'The Elite plan is agreed with you personally. Please contact us.',
  noPaidPlan: 'You have no paid plan.',
  nothingToRefund: 'There is no charge of the last 30 days that could be refunded.',
  paymentDeclined: 'Your payment was declined. Please use another card and try again.',
  paymentsOff: 'Plans cannot be bought here yet. Please contact us.',
  paymentsUnavailable:
    'Our payment provider does not answer. Nothing was changed or charged; please try again in a few minutes.',
  planNotForSale: 'This plan cannot be bought here yet. Please contact us.',
  planTooSmall: 'You have more active promo codes than this plan allows. Choose which to keep.',
  promoCodesRestored: 'Your promo codes are back',
  // Browser extension
  connectionCodeWrong:
    'This code does not work. It may be older than ten minutes. Get a new one on the site.',

  // Everywhere
  invalidInput: 'Please check the highlighted fields.',
  notFound: 'We could not find what you were looking for.',
  methodNotSupported: 'This address cannot be used this way.',
  tooLarge: 'That is more than we can take in one go.',
  crossSite: 'This request did not come from our own pages.',
  // Chat
  chatGreeting:
    'Hi! Which shop are you buying from? Give me a brand, an @handle or a creator, and I look for codes that work today.',
  chatFailed: 'Failed to send message. Please try again.',
  chatMessageRequired: 'Type a brand, an @handle or a creator first.',
  chatMessageTooLong: 'Please keep your message under 1,000 characters.',
  chatNotStarted: 'Please reload the page to start a new chat.',
} as const

/** Of a link whose host has letters beyond a to z. */
export function otherAlphabetSentence(host: string): string {
  return `This link leads to ${host}. Letters of other alphabets can imitate well-known names, so make sure that it is the right one.`
}

/** Of a link whose host reads like the brand's and is another. */
export function lookAlikeSentence(host: string, brandDomain: string): string {
  return `This link leads to ${host}, which looks like ${brandDomain} but is another website. Make sure that it is the right one.`
}

/** Of a link that leads to an affiliate network, or anywhere else than to the brand. */
export function otherSiteSentence(host: string): string {
  return `Leads to ${host} first. That is fine for links of affiliate networks.`
}
