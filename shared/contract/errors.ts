import { ORPCError } from '@orpc/contract'
import { z } from 'zod'

import { csvSentences } from '#shared/rules/promo-codes/csv-sentences.ts'
import { alertSentences } from '#shared/rules/following/code-alerts.ts'
import { followingSentences } from '#shared/rules/following/following.ts'
import { proofWays } from '#shared/rules/accounts/proof-ways.ts'

import { dropSentences } from './sentences/drops.ts'
import { loadSentences } from './sentences/load.ts'
import { moneySentences } from './sentences/plans.ts'
import { proofSentences } from './sentences/proof.ts'
import { staffSentences } from './sentences/staff.ts'
import { sentences } from './sentences/sentences.ts'

const retryAfter = z.object({ retry_after_seconds: z.number().int() })

/** The table of expected errors: code, status, message and data. */
export const errorTable = {
  INVALID_INPUT: {
    status: 422,
    message: sentences.invalidInput,
    data: z.object({
      /** Sentence per field; the path of a nested field is joined by dots. */
      fields: z.record(z.string(), z.string()),
    }),
  },
  UNAUTHORIZED: { status: 401, message: sentences.loginRequired },
  INVALID_LOGIN: { status: 401, message: sentences.invalidLogin },
  EMAIL_NOT_CONFIRMED: { status: 403, message: sentences.emailNotConfirmed },
  ADDRESS_NOT_PROVEN: { status: 403, message: sentences.addressNotProven },
  FORBIDDEN: { status: 403, message: sentences.forbidden },
  TWO_STEP_CODE_WRONG: { status: 422, message: sentences.appCodeWrong },
  RECOVERY_CODE_WRONG: { status: 422, message: sentences.recoveryCodeWrong },
  SECOND_STEP_EXPIRED: { status: 401, message: sentences.secondStepExpired },
  TWO_STEP_ALREADY_ON: { status: 409, message: sentences.twoStepAlreadyOn },
  TWO_STEP_NOT_STARTED: { status: 409, message: sentences.twoStepNotStarted },
  TWO_STEP_IS_OFF: { status: 409, message: sentences.twoStepIsOff },
  TWO_STEP_LOST: { status: 409, message: sentences.twoStepLost },
  SIGN_IN_AGAIN: { status: 403, message: sentences.signInAgain },
  FRESH_PROOF_NEEDED: {
    status: 403,
    message: proofSentences.freshProofNeeded,
    data: z.object({
      /** The proofs that this user can give. One is enough. */
      ways: z.array(z.enum(proofWays)),
    }),
  },
  PASSKEY_REFUSED: { status: 422, message: proofSentences.passkeyRefused },
  LINK_EXPIRED: { status: 410, message: sentences.linkExpired },
  PASSWORD_MUST_BE_SET: { status: 403, message: sentences.passwordMustBeSet },
  PASSWORD_ALREADY_SET: { status: 409, message: sentences.passwordAlreadySet },
  TEMPORARY_PASSWORD_LOST: { status: 409, message: sentences.temporaryPasswordLost },
  CROSS_SITE: { status: 403, message: sentences.crossSite },
  NOT_FOUND: { status: 404, message: sentences.notFound },
  PROFILE_NOT_FOUND: { status: 404, message: sentences.profileNotFound },
  BRAND_MERGED: { status: 409, message: staffSentences.brandMerged },
  BRAND_NOT_MERGED: { status: 409, message: staffSentences.brandNotMerged },
  SAME_BRAND: { status: 409, message: staffSentences.sameBrand },
  BRAND_NOT_FOUND: { status: 404, message: sentences.brandNotFound },
  PROMO_CODE_NOT_FOUND: { status: 404, message: sentences.promoCodeNotFound },
  METHOD_NOT_SUPPORTED: { status: 405, message: sentences.methodNotSupported },
  USERNAME_TAKEN: { status: 409, message: sentences.usernameTaken },
  NAME_OF_VERIFIED: { status: 409, message: sentences.nameOfVerified },
  AGENCY_NAME_TAKEN: { status: 409, message: sentences.agencyNameTaken },
  CONNECTION_CODE_WRONG: { status: 422, message: sentences.connectionCodeWrong },
  EMAIL_TAKEN: { status: 409, message: sentences.emailTaken },
  AGENCY_ONLY: { status: 403, message: sentences.agencyOnly },
  INFLUENCER_EMAIL_TAKEN: { status: 409, message: sentences.influencerEmailTaken },
  INFLUENCER_USERNAME_TAKEN: { status: 409, message: sentences.influencerUsernameTaken },
  ADDRESSES_USED_UP: {
    status: 429,
    message: sentences.addressesUsedUp,
    data: z.object({ max_per_day: z.number().int(), left_today: z.number().int() }),
  },
  ADDRESS_MAILED_ENOUGH: { status: 429, message: sentences.addressMailedEnough },
  ACCOUNT_IS_THEIRS: { status: 409, message: sentences.accountIsTheirs },
  ALREADY_MANAGED: { status: 409, message: sentences.alreadyManaged },
  ALREADY_MEMBER: { status: 409, message: sentences.alreadyMember },
  MEMBER_ELSEWHERE: { status: 409, message: sentences.memberElsewhere },
  AGENCY_CANNOT_JOIN: { status: 409, message: sentences.agencyCannotJoin },
  AGENCY_NEEDS_TWO_STEP: { status: 403, message: sentences.agencyNeedsTwoStep },
  HANDOVER_GONE: { status: 410, message: sentences.handoverGone },
  HANDOVER_NEEDS_PLAIN_ACCOUNT: { status: 409, message: sentences.handoverNeedsPlainAccount },
  TOO_MANY_CODES: {
    status: 409,
    message: sentences.tooManyCodes,
    data: z.object({ max: z.number().int() }),
  },
  ROSTER_TOO_MANY: {
    status: 409,
    message: sentences.rosterTooMany,
    data: z.object({ max: z.number().int() }),
  },
  TAGS_FULL: {
    status: 409,
    message: sentences.tagsFull,
    data: z.object({ max_per_influencer: z.number().int(), max_per_agency: z.number().int() }),
  },
  OWNER_STAYS: { status: 409, message: sentences.ownerStays },
  INVITATION_NOT_FOUND: { status: 404, message: sentences.invitationNotFound },
  INVITATION_EXPIRED: { status: 410, message: sentences.invitationExpired },
  INVITATION_USED: { status: 410, message: sentences.invitationUsed },
  INVITATION_REVOKED: { status: 410, message: sentences.invitationRevoked },
  INVITATION_WRONG_ACCOUNT: { status: 403, message: sentences.invitationWrongAccount },
  INVITATION_NEEDS_INFLUENCER: { status: 409, message: sentences.invitationNeedsInfluencer },
  DIRECT_LINK_ENDED: { status: 410, message: sentences.directLinkEnded },
  TOO_MANY_LINKS: {
    status: 409,
    message: sentences.tooManyLinks,
    data: z.object({ max: z.number().int() }),
  },
  NOT_A_DROP: { status: 409, message: dropSentences.notADrop },
  DROP_EMPTY: { status: 410, message: dropSentences.dropEmpty },
  DROP_LIMIT_REACHED: {
    status: 429,
    message: dropSentences.dropLimitReached,
    /** Whose daily limit is reached. */
    data: z.object({ of: z.enum(['visitor', 'drop']) }),
  },
  DROP_FULL: {
    status: 409,
    message: dropSentences.dropFull,
    data: z.object({ max: z.number().int() }),
  },
  CODE_KIND_FIXED: { status: 409, message: dropSentences.codeKindFixed },
  PROMO_CODE_DUPLICATE: { status: 409, message: sentences.promoCodeDuplicate },
  PROMO_CODE_CHANGED: {
    status: 409,
    message: sentences.promoCodeChanged,
    data: z.object({
      /** The current code. The endpoint declares its fields. */
      promo_code: z.record(z.string(), z.unknown()),
    }),
  },
  PAGE_CHANGED: {
    status: 409,
    message: sentences.pageChanged,
    data: z.object({
      /** The current page. The endpoint declares its fields. */
      page: z.record(z.string(), z.unknown()),
    }),
  },
  ALREADY_SUBSCRIBED: {
    status: 409,
    message: sentences.alreadySubscribed,
    data: z.object({ subscription_tier: z.string() }),
  },
  CANCEL_HAS_CODES: {
    status: 409,
    /** Replaced at run time by the sentence with the number. */
    message: sentences.cancelFailed,
    data: z.object({ promo_codes: z.number().int(), max_promo_codes: z.number().int() }),
  },
  CODES_WOULD_PAUSE: {
    status: 409,
    message: sentences.codesWouldPause,
    data: z.object({ promo_codes: z.number().int(), influencer_count: z.number().int() }),
  },
  CHECKOUT_NOT_FOUND: { status: 404, message: sentences.checkoutNotFound },
  ELITE_BY_CONTACT: { status: 409, message: sentences.eliteByContact },
  PLAN_OF_AGENCY: {
    status: 403,
    message: sentences.planOfAgency,
    data: z.object({
      agency_name: z.string(),
      /** Names of the owners to ask. */
      owners: z.array(z.string()),
    }),
  },
  NO_PAID_PLAN: { status: 409, message: sentences.noPaidPlan },
  GUARANTEE_USED: {
    status: 409,
    message: moneySentences.guaranteeUsed,
    data: z.object({ again_at: z.string() }),
  },
  NOTHING_TO_REFUND: { status: 409, message: sentences.nothingToRefund },
  PAYMENT_DISPUTED: { status: 409, message: moneySentences.paymentDisputed },
  PAYMENT_DECLINED: { status: 402, message: sentences.paymentDeclined },
  PAYMENTS_OFF: { status: 503, message: sentences.paymentsOff },
  PAYMENTS_REFUSED: {
    status: 502,
    message: moneySentences.paymentsRefused,
    /** The provider's id of the request, for support. */
    data: z.object({ request_id: z.string().nullable() }),
  },
  PAYMENTS_UNAVAILABLE: { status: 503, message: sentences.paymentsUnavailable },
  PLAN_IS_FREE: { status: 409, message: moneySentences.starterIsFree },
  PRICE_CHANGED: { status: 409, message: moneySentences.priceChanged },
  PLAN_NOT_FOR_SALE: { status: 409, message: sentences.planNotForSale },
  PLAN_IS_CANCELED: { status: 409, message: sentences.planIsCanceled },
  PROFILE_INCOMPLETE: { status: 409, message: sentences.profileIncomplete },
  PLAN_STILL_PAID: { status: 409, message: sentences.planStillPaid },
  ALERTS_FULL: { status: 409, message: alertSentences.alertsFull },
  FOLLOWS_ITSELF: { status: 409, message: sentences.followYourself },
  FOLLOWS_FULL: { status: 409, message: followingSentences.followsFull },
  SEARCHES_FULL: { status: 409, message: followingSentences.searchesFull },
  SAVED_FULL: { status: 409, message: followingSentences.savedFull },
  PLAN_LIMIT_REACHED: {
    status: 409,
    message: sentences.planLimitReached,
    data: z.object({
      max_promo_codes: z.number().int(),
      subscription_tier: z.string(),
      suggested_plan: z.string(),
    }),
  },
  CSV_ROWS_INVALID: {
    status: 422,
    message: csvSentences.rowsInvalid,
    data: z.object({
      /** The first problems, by row. `problem_count` is the total. */
      problems: z.array(z.object({ row: z.number().int(), problem: z.string() })),
      problem_count: z.number().int(),
    }),
  },
  CSV_NO_MATCHING_EMAILS: { status: 422, message: csvSentences.noMatchingEmails },
  CSV_CODES_CHANGED: { status: 409, message: csvSentences.codesChanged },
  CSV_OVER_PLAN_LIMIT: {
    status: 409,
    message: csvSentences.overPlanLimit,
    data: z.object({
      /** The first influencers, the furthest over the limit first. `influencer_count` is the total. */
      influencers: z.array(
        z.object({
          influencer_id: z.string(),
          full_name: z.string(),
          username: z.string().nullable(),
          used: z.number().int(),
          adding: z.number().int(),
          over: z.number().int(),
          max_promo_codes: z.number().int(),
          subscription_tier: z.string(),
          suggested_plan: z.string(),
        }),
      ),
      influencer_count: z.number().int(),
    }),
  },
  ACCOUNT_SUSPENDED: { status: 403, message: staffSentences.accountSuspended },
  ADMINISTRATORS_ONLY: { status: 403, message: staffSentences.administratorsOnly },
  OWN_CASE: { status: 409, message: staffSentences.ownCase },
  OWN_ROLE: { status: 409, message: staffSentences.ownRole },
  LAST_ADMINISTRATOR: { status: 409, message: staffSentences.lastAdministrator },
  PLAN_STILL_CHARGED: { status: 409, message: staffSentences.planStillCharged },
  STAFF_STAYS: { status: 409, message: staffSentences.staffStays },
  TWO_STEP_REQUIRED: { status: 403, message: staffSentences.twoStepNeeded },
  ALREADY_BLOCKED: { status: 409, message: staffSentences.alreadyBlocked },
  NOT_BLOCKED: { status: 409, message: staffSentences.notBlocked },
  ALREADY_DECIDED: { status: 409, message: staffSentences.alreadyDecided },
  CARD_ALREADY: { status: 409, message: staffSentences.cardAlready },
  CARD_APPLICATION_WAITS: { status: 409, message: staffSentences.cardApplicationWaits },
  CARD_APPLICATION_GONE: { status: 404, message: staffSentences.cardApplicationGone },
  NOT_ELITE: { status: 409, message: staffSentences.notElite },
  APPEAL_MADE: { status: 409, message: staffSentences.appealMade },
  ALREADY_VERIFIED: { status: 409, message: staffSentences.alreadyVerified },
  NOT_VERIFIED: { status: 409, message: staffSentences.notVerified },
  VERIFICATION_FOR_CREATORS: { status: 403, message: staffSentences.verificationForCreators },
  VERIFICATION_LINK_MISSING: { status: 409, message: staffSentences.verificationLinkMissing },
  VERIFICATION_NAME_CHANGED: { status: 409, message: staffSentences.verificationNameChanged },
  VERIFICATION_NOT_STARTED: { status: 409, message: staffSentences.verificationNotStarted },
  AVATAR_TOO_LARGE: { status: 413, message: sentences.avatarTooLarge },
  AVATAR_TYPE_UNSUPPORTED: { status: 415, message: sentences.avatarTypeUnsupported },
  AVATAR_IS_SVG: { status: 415, message: sentences.avatarIsSvg },
  AVATAR_TOO_MANY_PIXELS: { status: 422, message: sentences.avatarTooManyPixels },
  AVATAR_UNREADABLE: { status: 422, message: sentences.avatarUnreadable },
  PAYLOAD_TOO_LARGE: { status: 413, message: sentences.tooLarge },
  RATE_LIMITED: { status: 429, message: sentences.tooManyRequests, data: retryAfter },
  BUSY: { status: 503, message: loadSentences.busy, data: retryAfter },
  UNAVAILABLE: { status: 503, message: loadSentences.rightBack, data: retryAfter },
  READ_ONLY: { status: 503, message: loadSentences.readOnly, data: retryAfter },
  UPLOAD_UNDER_WAY: { status: 429, message: loadSentences.uploadUnderWay, data: retryAfter },
  UNEXPECTED: { status: 500, message: sentences.unexpected },
} as const

export type ErrorCode = keyof typeof errorTable

type DataOf<Code extends ErrorCode> = (typeof errorTable)[Code] extends {
  data: infer Schema extends z.ZodType
}
  ? z.infer<Schema>
  : undefined

/** Creates an expected error of the table. Throw it, and the API replies with its status and sentence. */
export function apiError<Code extends ErrorCode>(
  code: Code,
  ...[data]: DataOf<Code> extends undefined ? [] : [data: DataOf<Code>]
): ORPCError<Code, DataOf<Code>> {
  const { status, message } = errorTable[code]
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the compiler needs it
  return new ORPCError(code, { status, message, data: data as DataOf<Code> })
}

/** The rows of the table with these codes, for a contract's `.errors()`. */
export function errorsOf<Code extends ErrorCode>(...codes: Code[]): Pick<typeof errorTable, Code> {
  return Object.fromEntries(codes.map((code) => [code, errorTable[code]])) as Pick<
    typeof errorTable,
    Code
  >
}
