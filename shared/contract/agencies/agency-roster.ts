import { z } from 'zod'

import { maxTagLength, maxTagsOfInfluencer, tidyTag } from '#shared/rules/agencies/rosters.ts'

import { agencyEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { id } from '../text.ts'

const tags = ['Agencies']
const countOf = z.number().int()

const tag = z.string().max(200).transform(tidyTag).pipe(z.string().min(1).max(maxTagLength))

const managedStatuses = ['not_signed_in'] as const

/** Selects influencers. */
export const managedFilter = z.strictObject({
  /** Case-insensitive part of full name, username or e-mail. */
  q: z.string().max(10_000).default(''),
  tag: tag.optional(),
  /** 'not_signed_in': this agency created the account and no password is set yet. */
  status: z.enum(managedStatuses).optional(),
})

export type ManagedFilter = z.output<typeof managedFilter>

/** Some influencers by id, or all that a filter matches, on all pages. */
const whom = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(500) }),
  z.strictObject({ matching: managedFilter }),
])

export type InfluencerSelection = z.output<typeof whom>

const changes = z.array(tag).max(maxTagsOfInfluencer).default([])

export const roster = {
  tag: agencyEndpoint
    .route({
      method: 'POST',
      path: '/agency-influencers/tags',
      summary: 'Add tags to several influencers, and take others away',
      description:
        'At most 10 tags an influencer, 40 an agency and 30 characters each; upper and lower case are one tag. Seen by the agency alone.',
      tags,
    })
    .errors(errorsOf('ROSTER_TOO_MANY', 'TAGS_FULL'))
    .input(z.strictObject({ whom, add: changes, remove: changes }))
    .output(z.object({ changed: countOf })),
  remind: agencyEndpoint
    .route({
      method: 'POST',
      path: '/agency-influencers/reminders',
      summary: 'Remind those by mail who have not signed in yet',
      description:
        'Each at most once a day. Nobody gets the temporary password by mail; others of the selection get nothing.',
      tags,
    })
    .errors(errorsOf('ROSTER_TOO_MANY'))
    .input(z.strictObject({ whom }))
    .output(
      z.object({
        reminded: countOf,
        /** A reminder was sent today. */
        reminded_before: countOf,
        /** Signed in already. */
        signed_in: countOf,
      }),
    ),
}
