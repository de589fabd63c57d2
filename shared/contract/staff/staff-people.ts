import { z } from 'zod'

import { planIds } from '#shared/rules/plans/plans.ts'
import {
  longestAnswer,
  longestReason,
  shortestReason,
  staffRoles,
} from '#shared/rules/staff/staff.ts'

import { staffEndpoint } from '../base.ts'
import { creatorPage } from '../profiles/creator-pages.ts'
import { errorsOf } from '../errors.ts'
import { socialLinks } from '../profiles/profiles.ts'
import { staffSentences } from '../sentences/staff.ts'
import { cursor, id, isoDay, nextCursor, paragraph, party, timestamp } from '../text.ts'

/** The reason of a staff action, for the log and for the affected users. */
export const reason = paragraph(
  { min: shortestReason, max: longestReason },
  staffSentences.reasonRequired,
  staffSentences.reasonTooLong,
)

/** A reason that may be omitted. */
export const optionalReason = paragraph(
  { min: 0, max: longestReason },
  staffSentences.reasonRequired,
  staffSentences.reasonTooLong,
).default('')

/** The answer to the applicant. */
export const answer = paragraph(
  { min: shortestReason, max: longestAnswer },
  staffSentences.answerRequired,
  staffSentences.answerTooLong,
)

export const pageInput = {
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
}

export const staffPeopleFilters = [
  'influencer',
  'agency',
  'creditcard',
  'elite',
  'verified',
  'fake',
  'staff',
  'suspended',
] as const

export const staffPerson = party.extend({
  email: z.string(),
  email_verified: z.boolean(),
  /** An account without a profile has no role. */
  has_profile: z.boolean(),
  is_influencer: z.boolean(),
  is_agency: z.boolean(),
  is_creditcard: z.boolean(),
  is_fake: z.boolean(),
  is_staff: z.boolean(),
  /** Null outside the staff. */
  staff_role: z.enum(staffRoles).nullable(),
  is_suspended: z.boolean(),
  is_demo: z.boolean(),
  is_verified: z.boolean(),
  subscription_tier: z.enum(planIds),
  promo_codes: z.number().int(),
  live_promo_codes: z.number().int(),
  blocked_promo_codes: z.number().int(),
  created_at: timestamp,
})

export type StaffPerson = z.infer<typeof staffPerson>

export const staffPersonDetails = staffPerson.extend({
  has_two_step: z.boolean(),
  suspended_at: timestamp.nullable(),
  suspended_reason: z.string().nullable(),
  ...socialLinks.shape,
  verified_at: timestamp.nullable(),
  verified_url: z.string().nullable(),
  followers: z.number().int(),
  /** What they made of their public page, with codes that it does not show. */
  page: creatorPage.nullable(),
  plan: z.object({
    subscription_tier: z.enum(planIds),
    /** Elite granted by staff. A paid plan is still charged. */
    elite_since: timestamp.nullable(),
    /** The last day. Null if Elite has no end, or if there is no Elite. */
    elite_until: z.string().nullable(),
    /** The plan that the payment provider charges for, also during Elite. */
    paid_tier: z.enum(planIds),
    subscription_end: timestamp.nullable(),
    cancel_at_period_end: z.boolean(),
    /** Codes that are paused until the plan is larger. */
    paused_by_plan: z.number().int(),
  }),
  agencies: z.array(party),
})

export type StaffPersonDetails = z.infer<typeof staffPersonDetails>

const person = staffEndpoint.errors(errorsOf('NOT_FOUND'))
const target = { id }

export const staffPeople = {
  list: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff/people',
      summary: 'Accounts by name, username, e-mail or id, the newest first',
      tags: ['Staff'],
    })
    .input(
      z.strictObject({
        /**
         * Part of a name or username, the start of an address, or an id. Below three characters only the start is
         * searched.
         */
        q: z.string().max(400).default(''),
        filter: z.enum(staffPeopleFilters).optional(),
        ...pageInput,
      }),
    )
    .output(z.object({ people: z.array(staffPerson), ...nextCursor })),
  get: person
    .route({ method: 'GET', path: '/staff/people/{id}', summary: 'One account', tags: ['Staff'] })
    .input(z.strictObject(target))
    .output(staffPersonDetails),
  setElite: person
    .route({
      method: 'PUT',
      path: '/staff/people/{id}/elite',
      summary: 'Give Elite until the end of a day, or without an end; also changes the end',
      tags: ['Staff'],
    })
    .input(z.strictObject({ ...target, until: isoDay.nullable(), reason }))
    .output(staffPersonDetails),
  removeElite: person
    .route({
      method: 'DELETE',
      path: '/staff/people/{id}/elite',
      summary: 'Take Elite away; codes beyond the plan below are paused',
      tags: ['Staff'],
    })
    .errors(errorsOf('NOT_ELITE'))
    .input(z.strictObject({ ...target, reason }))
    .output(staffPersonDetails),
  setFake: person
    .route({
      method: 'PUT',
      path: '/staff/people/{id}/fake',
      summary: 'Make a test account without limits, or no longer',
      description:
        'PLAN_STILL_CHARGED where a paid plan runs. Codes beyond the plan pause when it ends, and they are told.',
      tags: ['Staff'],
    })
    .errors(errorsOf('PLAN_STILL_CHARGED'))
    .input(z.strictObject({ ...target, is_fake: z.boolean(), reason }))
    .output(staffPersonDetails),
  setCard: person
    .route({
      method: 'PUT',
      path: '/staff/people/{id}/card',
      summary:
        'Make a credit-card profile, or end it, which hides its codes until there is another role; they are told why',
      tags: ['Staff'],
    })
    .errors(errorsOf('ACCOUNT_SUSPENDED'))
    .input(z.strictObject({ ...target, is_creditcard: z.boolean(), reason }))
    .output(staffPersonDetails),
  endSessions: person
    .route({
      method: 'DELETE',
      path: '/staff/people/{id}/sessions',
      summary:
        'Sign them out everywhere, connected extensions too; they are told, and not told why',
      tags: ['Staff'],
    })
    .input(z.strictObject({ ...target, reason }))
    .output(staffPersonDetails),
  setSuspension: person
    .route({
      method: 'PUT',
      path: '/staff/people/{id}/suspension',
      summary:
        'Suspend an account, which signs it out, closes it and hides its profile and codes; or end that. They are told why',
      tags: ['Staff'],
    })
    .errors(errorsOf('STAFF_STAYS'))
    .input(z.strictObject({ ...target, is_suspended: z.boolean(), reason }))
    .output(staffPersonDetails),
  resetTwoStep: person
    .route({
      method: 'DELETE',
      path: '/staff/people/{id}/two-step',
      summary:
        'Switch two-step login off for somebody without phone and recovery codes; their sessions end, and they are told',
      tags: ['Staff'],
    })
    .errors(errorsOf('OWN_ROLE', 'TWO_STEP_IS_OFF'))
    .input(z.strictObject({ ...target, reason }))
    .output(staffPersonDetails),
  setStaffRole: person
    .route({
      method: 'PUT',
      path: '/staff/people/{id}/staff-role',
      summary: 'Put somebody on the staff, change what they may do there, or take them from it',
      tags: ['Staff'],
    })
    .errors(errorsOf('OWN_ROLE', 'ACCOUNT_SUSPENDED'))
    .input(z.strictObject({ ...target, role: z.enum(staffRoles).nullable(), reason }))
    .output(staffPersonDetails),
  removeVerification: person
    .route({
      method: 'DELETE',
      path: '/staff/people/{id}/verification',
      summary: 'Take a verification away; they are told why',
      tags: ['Staff'],
    })
    .errors(errorsOf('NOT_VERIFIED'))
    .input(z.strictObject({ ...target, reason }))
    .output(staffPersonDetails),
  clearPage: person
    .route({
      method: 'DELETE',
      path: '/staff/people/{id}/page',
      summary:
        'Take away what somebody made of their public page: text, picture, colour, links, pins and sections; they are told why',
      tags: ['Staff'],
    })
    .input(z.strictObject({ ...target, reason }))
    .output(staffPersonDetails),
}
