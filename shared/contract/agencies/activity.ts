import { z } from 'zod'

import { activityFilterKinds } from '#shared/rules/agencies/activity-kinds.ts'
import { activityActions } from '#shared/rules/agencies/activity.ts'
import { planIds } from '#shared/rules/plans/plans.ts'

import { memberEndpoint } from '../base.ts'
import { cursor, id, isoDay, nextCursor, timestamp } from '../text.ts'

const party = z.object({ id, full_name: z.string(), username: z.string().nullable() })

const activityEntry = z.object({
  /** Newer entries have greater ids. */
  id: z.string(),
  created_at: timestamp,
  action: z.enum(activityActions),
  /** The actor. Null for deleted accounts. For an influencer also null if the actor is a member of an agency. */
  actor: party.nullable(),
  /** The agency for which the actor acted, if any. */
  agency: party.nullable(),
  /** The affected influencer. Null for members, uploads and invitations. */
  influencer: party.nullable(),
  details: z.object({
    /** 'Nova NOVA20', if the entry is about one code. */
    promo_code: z.string().optional(),
    /** The number of codes, or of rows of an upload. */
    count: z.number().int().optional(),
    /** Names of changed fields. */
    fields: z.array(z.string()).optional(),
    /** The former name of the actor, if it changed when the agency was handed over. */
    actor_name: z.string().optional(),
    /** A member's name, or the invited address. */
    name: z.string().optional(),
    /** The new role of a member or an invited person. */
    role: z.string().optional(),
    /** The name of an uploaded or downloaded file. */
    file: z.string().optional(),
    /** The side that ended a link: 'agency' or 'influencer'. An actor without an account: 'provider' or 'staff'. */
    by: z.string().optional(),
    /** The plan and the former plan. */
    plan: z.enum(planIds).optional(),
    former_plan: z.enum(planIds).optional(),
    interval: z.enum(['month', 'year']).optional(),
    /** In the currency's smallest unit. */
    amount: z.number().int().optional(),
    currency: z.string().optional(),
    /** The first or last UTC day. */
    day: z.string().optional(),
  }),
})

export type ActivityEntry = z.infer<typeof activityEntry>

export const activityQuery = z.strictObject({
  /** 'agency': actions for the viewer's agency. 'own': entries about the viewer as an influencer. */
  scope: z.enum(['agency', 'own']).default('own'),
  actor_id: id.optional(),
  influencer_id: id.optional(),
  kind: z.enum(activityFilterKinds).optional(),
  /** First and last UTC day. */
  from: isoDay.optional(),
  to: isoDay.optional(),
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export type ActivityQuery = z.output<typeof activityQuery>

export const activity = {
  list: memberEndpoint
    .route({
      method: 'GET',
      path: '/activity',
      summary: 'Who did what when, the newest first',
      tags: ['Agencies'],
    })
    .input(activityQuery)
    .output(z.object({ entries: z.array(activityEntry), ...nextCursor })),
}
