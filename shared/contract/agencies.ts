import { z } from 'zod'

import { insightPeriods } from '#shared/rules/insights.ts'
import { planIds } from '#shared/rules/plans.ts'
import { channels } from '#shared/rules/visibility.ts'

import { email, username } from './accounts.ts'
import { memberEndpoint } from './base.ts'
import { errorsOf } from './errors.ts'
import { promoCodeUsage } from './promo-codes.ts'
import { publicProfile, socialLinksInput } from './profiles.ts'
import { sentences } from './sentences.ts'
import { category, cursor, id, line, timestamp } from './text.ts'

export const managedSorts = ['newest', 'name', 'live_codes', 'clicks'] as const

export type ManagedSort = (typeof managedSorts)[number]

const countOf = z.number().int()

/** An influencer as its agency sees it in lists: never with a password. */
export const managedInfluencer = publicProfile
  .pick({
    id: true,
    full_name: true,
    username: true,
    avatar_url: true,
    category: true,
    instagram_url: true,
    tiktok_url: true,
    x_url: true,
    youtube_url: true,
    linkedin_url: true,
  })
  .extend({
    /** The link between the two, which either side can end. */
    link_id: id,
    managed_since: timestamp,
    /** Of accounts that this agency made; null for others. */
    email: z.string().nullable(),
    /** Whether this agency made the account. */
    is_created_by_agency: z.boolean(),
    /** Still signs in by the temporary password, which this agency can reveal and renew. */
    has_temporary_password: z.boolean(),
    /** Username and e-mail can be changed by this agency. */
    is_account_editable: z.boolean(),
    live_codes: countOf,
    clicks_30_days: countOf,
    /** By the more generous of its own and its agencies' plans. */
    usage: promoCodeUsage,
  })

export type ManagedInfluencer = z.infer<typeof managedInfluencer>

export const managedQuery = z.strictObject({
  /** Case-insensitive part of full name, username or e-mail. */
  q: z.string().max(10_000).default(''),
  sort: z.enum(managedSorts).default('newest'),
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export type ManagedQuery = z.output<typeof managedQuery>

/** Made for an influencer and shown once here; see `revealPassword` for later. */
const credentials = z.object({
  id,
  full_name: z.string(),
  username: z.string(),
  email: z.string(),
  temporary_password: z.string(),
})

export type InfluencerCredentials = z.infer<typeof credentials>

export const newInfluencer = z.strictObject({
  full_name: line(120, sentences.influencerFieldsRequired),
  username,
  email,
})

export type NewInfluencer = z.output<typeof newInfluencer>

/** What is left out stays as it is. */
export const influencerEdit = z.strictObject({
  influencer_id: id,
  full_name: line(120, sentences.fullNameRequired).optional(),
  username: username.optional(),
  email: email.optional(),
  category: category.optional(),
  ...socialLinksInput.omit({ influencer_id: true }).partial().shape,
})

export type InfluencerEdit = z.output<typeof influencerEdit>

const sums = z.object({ copies: countOf, clicks: countOf })
const span = z.object({ from: z.string(), to: z.string() })
const withFollows = sums.extend({ follows: countOf })

/** Over all influencers that the agency manages now, whenever they came. */
export const agencyInsights = z.object({
  today: z.string(),
  now: span,
  before: span,
  totals: z.object({ now: withFollows, before: withFollows }),
  /** Both periods, by day and channel; days without anything are left out. */
  days: z.array(sums.extend({ day: z.string(), channel: z.enum(channels) })),
  /** Of the period; a channel without anything is there with zeros. */
  by_channel: z.array(sums.extend({ channel: z.enum(channels) })),
  top_influencers: z.array(
    sums.extend({
      influencer_id: id,
      full_name: z.string(),
      username: z.string().nullable(),
      avatar_url: z.string().nullable(),
      /** Of the period before. */
      copies_before: countOf,
      clicks_before: countOf,
    }),
  ),
  other_influencers: sums,
  top_brands: z.array(
    sums.extend({ brand_key: z.string(), brand_name: z.string(), category: z.string() }),
  ),
  other_brands: sums,
})

export type AgencyInsights = z.infer<typeof agencyInsights>

const target = z.strictObject({ influencer_id: id })

export const agencies = {
  getOverview: memberEndpoint
    .route({
      method: 'GET',
      path: '/agency',
      summary: 'What the agency dashboard begins with',
      tags: ['Agencies'],
    })
    .output(
      z.object({
        agency: z.object({
          id,
          full_name: z.string(),
          username: z.string().nullable(),
          avatar_url: z.string().nullable(),
        }),
        total_influencers: countOf,
        active_promo_codes: countOf,
        /** Influencers that have used up their limit, and those at 80 % or more of it. */
        influencers_at_limit: countOf,
        influencers_near_limit: countOf,
        waiting_for_password: countOf,
        pending_invitations: countOf,
        /** The agency's own plan. */
        subscribed: z.boolean(),
        subscription_tier: z.enum(planIds),
        subscription_end: timestamp.nullable(),
        live_cursor: z.string(),
      }),
    ),
  listInfluencers: memberEndpoint
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
        next_cursor: z.string().nullable(),
        /** Of all that fit the search. */
        total: countOf,
        live_cursor: z.string(),
      }),
    ),
  getInfluencer: memberEndpoint
    .route({
      method: 'GET',
      path: '/agency-influencers/{influencer_id}',
      summary: 'One of them; FORBIDDEN alike for others and for ones that never were',
      tags: ['Agencies'],
    })
    .input(target)
    .output(managedInfluencer),
  createInfluencer: memberEndpoint
    .route({
      method: 'POST',
      path: '/create-influencer-user',
      summary: 'Make an account for an influencer, with a temporary password',
      tags: ['Agencies'],
    })
    .errors(errorsOf('AGENCY_ONLY', 'INFLUENCER_EMAIL_TAKEN', 'INFLUENCER_USERNAME_TAKEN'))
    .input(newInfluencer)
    .output(z.object({ success: z.literal(true), influencer: credentials })),
  updateInfluencer: memberEndpoint
    .route({
      method: 'PATCH',
      path: '/agency-influencers/{influencer_id}',
      summary:
        'Change what the public sees of an influencer, and username and e-mail before it signed in',
      description:
        'ACCOUNT_IS_THEIRS when username or e-mail would change of an account that this agency did not make or whose owner has set a password.',
      tags: ['Agencies'],
    })
    .errors(errorsOf('ACCOUNT_IS_THEIRS', 'INFLUENCER_EMAIL_TAKEN', 'INFLUENCER_USERNAME_TAKEN'))
    .input(influencerEdit)
    .output(managedInfluencer),
  revealPassword: memberEndpoint
    .route({
      method: 'POST',
      path: '/agency-influencers/{influencer_id}/temporary-password/reveal',
      summary: 'Show the temporary password; noted in the activity log each time',
      tags: ['Agencies'],
    })
    .errors(errorsOf('PASSWORD_ALREADY_SET', 'TEMPORARY_PASSWORD_LOST'))
    .input(target)
    .output(credentials),
  renewPassword: memberEndpoint
    .route({
      method: 'POST',
      path: '/agency-influencers/{influencer_id}/temporary-password',
      summary: 'Issue another temporary password in place of the one before',
      tags: ['Agencies'],
    })
    .errors(errorsOf('PASSWORD_ALREADY_SET'))
    .input(target)
    .output(credentials),
  endLink: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/agency-influencers/{influencer_id}',
      summary: 'Stop managing an influencer, who keeps account and codes',
      tags: ['Agencies'],
    })
    .input(target)
    .output(z.object({ ended: z.literal(true) })),
  getInsights: memberEndpoint
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

const managingAgency = z.object({
  link_id: id,
  agency: z.object({
    id,
    full_name: z.string(),
    username: z.string().nullable(),
    avatar_url: z.string().nullable(),
  }),
  managed_since: timestamp,
  /** Whether this agency made the account. */
  is_created_by_agency: z.boolean(),
})

/** The other side: an influencer and the agencies that manage it. */
export const managers = {
  list: memberEndpoint
    .route({
      method: 'GET',
      path: '/managers',
      summary: 'The agencies that manage you',
      tags: ['Agencies'],
    })
    .output(z.object({ managers: z.array(managingAgency) })),
  end: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/managers/{link_id}',
      summary: 'Take the rights of an agency away; your account and codes stay',
      tags: ['Agencies'],
    })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.strictObject({ link_id: id }))
    .output(z.object({ ended: z.literal(true) })),
}
