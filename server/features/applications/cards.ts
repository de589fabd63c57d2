import type { z } from 'zod'

import type { OwnCard, cardApplicationInput } from '#shared/contract/staff/cards.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'

import {
  deleteOpenApplication,
  findOwnCard,
  hasOpenApplication,
  insertApplication,
} from './card-queries.ts'
import { lockApplicant } from './queries.ts'

export function getOwnCard(db: Db, userId: string): Promise<OwnCard> {
  return findOwnCard(db, userId)
}

/** Submits an application to staff. Throws CARD_ALREADY, and CARD_APPLICATION_WAITS for a second one. */
export async function applyForCard(
  db: Db,
  userId: string,
  input: z.output<typeof cardApplicationInput>,
): Promise<OwnCard> {
  return transact(db, async (db) => {
    const applicant = await lockApplicant(db, userId)
    if (!applicant) throw apiError('UNAUTHORIZED')
    if (applicant.is_creditcard) throw apiError('CARD_ALREADY')
    if (await hasOpenApplication(db, userId)) throw apiError('CARD_APPLICATION_WAITS')
    await insertApplication(db, { profile_id: userId, ...input })
    await recordActivity(db, { action: 'card_applied', actor_id: userId, subject_id: userId })
    return findOwnCard(db, userId)
  })
}

/** Withdraws an unanswered application. A missing one is no error. Throws ALREADY_DECIDED. */
export async function withdrawCard(db: Db, userId: string, id: string): Promise<OwnCard> {
  return transact(db, async (db) => {
    await lockApplicant(db, userId)
    const outcome = await deleteOpenApplication(db, userId, id)
    if (outcome === 'decided') throw apiError('ALREADY_DECIDED')
    if (outcome === 'deleted')
      await recordActivity(db, { action: 'card_withdrawn', actor_id: userId, subject_id: userId })
    return findOwnCard(db, userId)
  })
}
