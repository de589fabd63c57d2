import { z } from 'zod'

import { setUpSteps, staffActions, staffRoles, staffTargets } from '#shared/rules/staff/staff.ts'

import { memberEndpoint, staffEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { id, nextCursor, party, timestamp } from '../text.ts'
import { pageInput } from './staff-people.ts'

/** The maximum count of a queue. Above it the text is '100+'. */
export const mostWaiting = 100

const waiting = z.number().int().max(mostWaiting)

const staffLogEntry = z.object({
  /** Newer entries have greater ids. */
  id: z.string(),
  created_at: timestamp,
  action: z.enum(staffActions),
  /** Null for the command line, a scheduled job, or a deleted account. */
  actor: party.nullable(),
  target_type: z.enum(staffTargets),
  /** Also the id of a deleted target. Null for a deleted person, or for many targets at once. */
  target_id: z.string().nullable(),
  /** The name at that time: 'Pacewell · ANA20', a person's name, '3 mails'. */
  target_label: z.string(),
  /** The changes, by field. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string(),
})

export type StaffLogEntry = z.infer<typeof staffLogEntry>

export const staff = {
  getOverview: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff',
      summary: 'What waits for staff, each counted up to 100',
      tags: ['Staff'],
    })
    .output(
      z.object({
        /** The viewer's rights at the desk. */
        role: z.enum(staffRoles),
        open_reports: waiting,
        open_appeals: waiting,
        held_codes: waiting,
        open_verifications: waiting,
        open_cards: waiting,
        open_disputes: waiting,
        dead_mails: waiting,
        failed_messages: waiting,
      }),
    ),
  getSetUp: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff/set-up',
      summary: 'What is left to do for a new installation',
      tags: ['Staff'],
    })
    .output(
      z.object({
        steps: z.array(z.object({ id: z.enum(setUpSteps), is_done: z.boolean() })),
        /** Plans can be bought, but without real money. */
        is_money_played: z.boolean(),
        /** The running version and its newest migration. */
        version: z.object({ product: z.string(), schema: z.string() }),
      }),
    ),
  claim: memberEndpoint
    .route({
      method: 'POST',
      path: '/staff/claim',
      summary: 'Become the first administrator, by the link that the log of the first start has',
      tags: ['Staff'],
    })
    .errors(errorsOf('LINK_EXPIRED'))
    .input(z.strictObject({ token: z.string().min(1).max(100) }))
    .output(z.object({ role: z.enum(staffRoles) })),
  listActions: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff/actions',
      summary: 'Who on the staff did what, to whom and why, the newest first',
      tags: ['Staff'],
    })
    .input(
      z.strictObject({
        actor_id: id.optional(),
        /** The id of a person or a code. */
        target_id: id.optional(),
        target_type: z.enum(staffTargets).optional(),
        action: z.enum(staffActions).optional(),
        ...pageInput,
      }),
    )
    .output(
      z.object({
        actions: z.array(staffLogEntry),
        ...nextCursor,
        /** All staff members, for the filter by actor. */
        staff: z.array(party),
      }),
    ),
}
