import { sql } from 'kysely'

import type { StaffVerification } from '#shared/contract/staff/staff-verifications.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { partyOf } from '../parties.ts'
import type { Party } from '../parties.ts'
import { readQueue } from '../cases/read-queue.ts'
import type { QueueQuery } from '../cases/read-queue.ts'

/** Verification requests: open ones oldest first, decided ones newest first. */
export async function listVerifications(
  db: Db,
  query: QueueQuery<'decided'>,
): Promise<{ verifications: StaffVerification[]; next_cursor: string | null }> {
  const { page, next_cursor } = await readQueue(requestRows(db), query, {
    table: 'requests',
    opened: 'submitted_at',
    done: 'decided_at',
  })
  return { verifications: page.map(toVerification), next_cursor }
}

export function requestRows(db: Db) {
  return db
    .selectFrom('verification_requests as requests')
    .innerJoin('profiles as person', 'person.id', 'requests.profile_id')
    .where('requests.submitted_at', 'is not', null)
    .select([
      'requests.id',
      'requests.network',
      'requests.profile_url',
      'requests.code',
      'requests.answer',
      'requests.is_accepted',
      'requests.decided_at',
      sql<string>`requests.submitted_at`.as('submitted_at'),
      partyOf('person').as('person'),
      sql<Party[]>`(
        select coalesce(jsonb_agg(${partyOf('others')} order by others.created_at), '[]') from (
          select * from profiles
            where profiles.id <> person.id and (name_skeleton(profiles.full_name) = name_skeleton(person.full_name)
              or name_skeleton(profiles.username) = name_skeleton(person.username))
            order by created_at limit 5
        ) others)`.as('reads_alike'),
    ])
}

export function toVerification({
  is_accepted,
  ...row
}: Awaited<
  ReturnType<ReturnType<typeof requestRows>['executeTakeFirstOrThrow']>
>): StaffVerification {
  return {
    ...row,
    state: is_accepted === null ? 'submitted' : is_accepted ? 'accepted' : 'refused',
  }
}
