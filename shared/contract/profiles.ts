import { z } from 'zod'

import { publicEndpoint } from './base.ts'
import { errorsOf } from './errors.ts'
import { cursor, id, timestamp } from './text.ts'

export const profileSorts = ['newest', 'name'] as const

/** Someone who publishes codes, as a list shows them. */
export const listedProfile = z.object({
  id,
  full_name: z.string(),
  username: z.string().nullable(),
  avatar_url: z.string().nullable(),
  category: z.string(),
  live_count: z.number().int(),
})

/** Someone who publishes codes, as their own page shows them: never an e-mail address. */
export const publicProfile = listedProfile.extend({
  is_agency: z.boolean(),
  is_creditcard: z.boolean(),
  instagram_url: z.string().nullable(),
  tiktok_url: z.string().nullable(),
  x_url: z.string().nullable(),
  youtube_url: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
})

export type ListedProfile = z.infer<typeof listedProfile>
export type PublicProfile = z.infer<typeof publicProfile>
export type ProfileSort = (typeof profileSorts)[number]

export const profilesQuery = z.strictObject({
  kind: z.enum(['influencer', 'creditcard']),
  /** Case-insensitive substring of full name or username. */
  q: z.string().max(10_000).default(''),
  sort: z.enum(profileSorts).default('newest'),
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(48),
})

export type ProfilesQuery = z.output<typeof profilesQuery>

export const profiles = {
  list: publicEndpoint
    .route({
      method: 'GET',
      path: '/profiles',
      summary: 'Influencers or credit cards that have deals',
      tags: ['Profiles'],
    })
    .input(profilesQuery)
    .output(z.object({ profiles: z.array(listedProfile), next_cursor: z.string().nullable() })),
  get: publicEndpoint
    .route({
      method: 'GET',
      path: '/profiles/{username}',
      summary: 'A public profile, by username or id',
      tags: ['Profiles'],
    })
    .errors(errorsOf('PROFILE_NOT_FOUND'))
    .input(z.strictObject({ username: z.string().max(400) }))
    .output(publicProfile),
}
