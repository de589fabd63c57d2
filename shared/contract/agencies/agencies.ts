import { z } from 'zod'

import { insightPeriods } from '#shared/rules/insights/insights.ts'
import { billingIntervals, planIds } from '#shared/rules/plans/plans.ts'
import { channels } from '#shared/rules/promo-codes/visibility.ts'
import { managedSorts } from '#shared/rules/agencies/rosters.ts'

import { email, username } from '../accounts/accounts.ts'
import { managedFilter } from './agency-roster.ts'
import { agencyEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { nextPlan, price } from '../subscriptions/subscriptions.ts'
import { insightSpan, insightSums, insightTotals } from '../promo-codes/insights.ts'
import { promoCodeUsage } from '../promo-codes/promo-codes.ts'
import { publicProfile, socialLinks, socialLinksInput } from '../profiles/profiles.ts'
import { sentences } from '../sentences/sentences.ts'
import { category, cursor, id, nextCursor, party, personName, timestamp } from '../text.ts'

const countOf = z.number().int()

/** An influencer in lists of its agency. It never contains a password. */
export const managedInfluencer = publicProfile
  .pick({
    id: true,
    full_name: true,
    username: true,
    avatar_url: true,
    category: true,
  })
  .extend({
    ...socialLinks.shape,
    /** The link between the two, which either side can end. */
    link_id: id,
    managed_since: timestamp,
    /** Null for accounts that another party created. */
    email: z.string().nullable(),
    /** The new, unconfirmed address. Null if there is none. */
    waiting_email: z.string().nullable(),
    /** Whether this agency created the account. */
    is_created_by_agency: z.boolean(),
    /** The influencer still uses the temporary password. This agency can show and renew it. */
    has_temporary_password: z.boolean(),
    /** Username and e-mail can be changed by this agency. */
    is_account_editable: z.boolean(),
    /** Tags group the agency's influencers. Only the agency sees them. */
    tags: z.array(z.string()),
    live_codes: countOf,
    clicks_30_days: countOf,
    /** From the more generous plan of its own and its agencies' plans. */
    usage: promoCodeUsage,
  })

export type ManagedInfluencer = z.infer<typeof managedInfluencer>

const managedQuery = managedFilter.extend({
  sort: z.enum(managedSorts).default('newest'),
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export type ManagedQuery = z.output<typeof managedQuery>

/** Created for an influencer and shown once. `revealPassword` can show them later. */
export const credentials = z.object({
  id,
  full_name: z.string(),
  username: z.string(),
  email: z.string(),
  temporary_password: z.string(),
})

export type InfluencerCredentials = z.infer<typeof credentials>

export const newInfluencer = z.strictObject({
  full_name: personName(sentences.influencerFieldsRequired),
  username,
  email,
})

export type NewInfluencer = z.output<typeof newInfluencer>

/** Omitted fields stay unchanged. */
const influencerEdit = z.strictObject({
  influencer_id: id,
  full_name: personName(sentences.fullNameRequired).optional(),
  username: username.optional(),
  email: email.optional(),
  category: category.optional(),
  ...socialLinksInput.omit({ influencer_id: true }).shape,
})

export type InfluencerEdit = z.output<typeof influencerEdit>

/** Totals of all influencers that the agency manages now, including the time before it managed them. */
const agencyInsights = z.object({
  today: z.string(),
  now: insightSpan,
  before: insightSpan,
  totals: insightTotals,
  /** Both periods, by day and channel, without empty days. */
  days: z.array(insightSums.extend({ day: z.string(), channel: z.enum(channels) })),
  /** The period, by channel. Empty channels have zeros. */
  by_channel: z.array(insightSums.extend({ channel: z.enum(channels) })),
  top_influencers: z.array(
    insightSums.extend({
      influencer_id: id,
      full_name: z.string(),
      username: z.string().nullable(),
      avatar_url: z.string().nullable(),
      /** The previous period. */
      copies_before: countOf,
      clicks_before: countOf,
    }),
  ),
  other_influencers: insightSums,
  top_brands: z.array(
    insightSums.extend({ brand_key: z.string(), brand_name: z.string(), category: z.string() }),
  ),
  other_brands: insightSums,
})

export type AgencyInsights = z.infer<typeof agencyInsights>

const target = z.strictObject({ influencer_id: id })

/** The reason why an account cannot have a name or an address. */
const accountRefusals = [
  'INFLUENCER_EMAIL_TAKEN',
  'INFLUENCER_USERNAME_TAKEN',
  'NAME_OF_VERIFIED',
  'ADDRESSES_USED_UP',
  'ADDRESS_MAILED_ENOUGH',
] as const

export const agencies = {
  getOverview: agencyEndpoint
    .route({
      method: 'GET',
      path: '/agency',
      summary: 'What the agency dashboard begins with',
      tags: ['Agencies'],
    })
    .output(
      z.object({
        agency: party,
        total_influencers: countOf,
        active_promo_codes: countOf,
        /** Number of influencers at their limit, and number from 80 % of it. */
        influencers_at_limit: countOf,
        influencers_near_limit: countOf,
        waiting_for_password: countOf,
        pending_invitations: countOf,
        /** The agency's own plan. */
        subscribed: z.boolean(),
        subscription_tier: z.enum(planIds),
        /** The plan that is charged for, also below Elite. */
        paid_tier: z.enum(planIds),
        /** What each period of it is charged. Null until it is known. */
        price: price.nullable(),
        billing_interval: z.enum(billingIntervals).nullable(),
        subscription_end: timestamp.nullable(),
        /** It was cancelled, and runs until `subscription_end`. */
        cancel_at_period_end: z.boolean(),
        /** The time of the first failure of the latest charge. */
        payment_failed_at: timestamp.nullable(),
        next_plan: nextPlan.nullable(),
        /** The customer must confirm a charge at the bank. */
        waits_for_bank: z.boolean(),
        live_cursor: z.string(),
      }),
    ),
  listInfluencers: agencyEndpoint
    .route({
      method: 'GET',
      path: '/agency-influencers',
      summary: 'The influencers that the agency manages',
      tags: ['Agencies'],
    })
    .input(managedQuery)
    .output(
      z.object({
        influencers: z.array(managedInfluencer),
        ...nextCursor,
        /** Counts of all matches of the search. */
        total: countOf,
        /**
         * All tags of the agency with their counts, and the number of influencers who have not signed in yet. The
         * search does not affect them.
         */
        tags: z.array(z.object({ tag: z.string(), count: countOf })),
        not_signed_in: countOf,
        live_cursor: z.string(),
      }),
    ),
  getInfluencer: agencyEndpoint
    .route({
      method: 'GET',
      path: '/agency-influencers/{influencer_id}',
      summary: 'One of them; FORBIDDEN alike for others and for ones that never were',
      tags: ['Agencies'],
    })
    .input(target)
    .output(managedInfluencer),
  createInfluencer: agencyEndpoint
    .route({
      method: 'POST',
      path: '/create-influencer-user',
      summary: 'Make an account for an influencer, with a temporary password',
      description:
        'Whoever has an account with the address is invited by mail instead; the answer is the same, and its password then opens nothing.',
      tags: ['Agencies'],
    })
    .errors(errorsOf('AGENCY_ONLY', ...accountRefusals))
    .input(newInfluencer)
    .output(z.object({ success: z.literal(true), influencer: credentials })),
  updateInfluencer: agencyEndpoint
    .route({
      method: 'PATCH',
      path: '/agency-influencers/{influencer_id}',
      summary:
        'Change what the public sees of an influencer, and username and e-mail before it signed in',
      description:
        'A new e-mail is mailed a link and waits until it is used, for 24 hours; the same one again mails another link. Answers alike for every address. ' +
        'ACCOUNT_IS_THEIRS when username or e-mail would change of an account that this agency did not make or whose owner has set a password.',
      tags: ['Agencies'],
    })
    .errors(errorsOf('ACCOUNT_IS_THEIRS', ...accountRefusals))
    .input(influencerEdit)
    .output(managedInfluencer),
  cancelEmail: agencyEndpoint
    .route({
      method: 'DELETE',
      path: '/agency-influencers/{influencer_id}/waiting-email',
      summary: 'Take back an e-mail that waits to be confirmed; its link ends',
      tags: ['Agencies'],
    })
    .input(target)
    .output(managedInfluencer),
  revealPassword: agencyEndpoint
    .route({
      method: 'POST',
      path: '/agency-influencers/{influencer_id}/temporary-password/reveal',
      summary: 'Show the temporary password; noted in the activity log each time',
      tags: ['Agencies'],
    })
    .errors(errorsOf('PASSWORD_ALREADY_SET', 'TEMPORARY_PASSWORD_LOST', 'FRESH_PROOF_NEEDED'))
    .input(target)
    .output(credentials),
  renewPassword: agencyEndpoint
    .route({
      method: 'POST',
      path: '/agency-influencers/{influencer_id}/temporary-password',
      summary: 'Issue another temporary password in place of the one before',
      tags: ['Agencies'],
    })
    .errors(errorsOf('PASSWORD_ALREADY_SET', 'FRESH_PROOF_NEEDED'))
    .input(target)
    .output(credentials),
  endLink: agencyEndpoint
    .route({
      method: 'DELETE',
      path: '/agency-influencers/{influencer_id}',
      summary: 'Stop managing an influencer, who keeps account and codes',
      tags: ['Agencies'],
    })
    .input(target)
    .output(z.object({ ended: z.literal(true) })),
  getInsights: agencyEndpoint
    .route({
      method: 'GET',
      path: '/agency/insights',
      summary: 'Copies, shop clicks and follows of all managed influencers',
      tags: ['Agencies'],
    })
    .input(
      z.strictObject({
        period: z.coerce
          .number()
          .pipe(z.literal([...insightPeriods]))
          .default(30),
      }),
    )
    .output(agencyInsights),
}
