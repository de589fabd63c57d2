import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { InfluencerSelection } from '#shared/contract/agencies/agency-roster.ts'
import { apiError } from '#shared/contract/errors.ts'
import {
  maxTagsOfAgency,
  maxTagsOfInfluencer,
  rosterAtOnce,
} from '#shared/rules/agencies/rosters.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { allowLongWork } from '#server/db/connection/time-limits.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { countMails } from '#server/features/invitations/entered-addresses.ts'
import { sendMails } from '#server/features/mail/mail.ts'
import { actingAgency } from '#server/rights/agency-rights.ts'
import { listManagedAmong } from '#server/rights/rights-queries.ts'

import { lockAgency } from '../hand-over/hand-over-queries.ts'
import { listMatchingIds } from './managed-queries.ts'
import * as queries from './roster-queries.ts'
import { accountWaits } from '../waiting-account-letter.ts'

/** The selected influencers that the agency manages. Throws ROSTER_TOO_MANY. */
async function resolve(db: Db, agencyId: string, whom: InfluencerSelection): Promise<string[]> {
  if ('ids' in whom) return listManagedAmong(db, agencyId, whom.ids)
  const ids = await listMatchingIds(db, agencyId, whom.matching, rosterAtOnce + 1)
  if (ids.length > rosterAtOnce) throw apiError('ROSTER_TOO_MANY', { max: rosterAtOnce })
  return ids
}

/**
 * Tags influencers, all or none. An existing tag keeps its spelling. Throws FORBIDDEN, ROSTER_TOO_MANY and TAGS_FULL.
 */
export async function tagInfluencers(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  {
    whom,
    add,
    remove,
  }: { whom: InfluencerSelection; add: readonly string[]; remove: readonly string[] },
): Promise<number> {
  return transact(db, async (db) => {
    await allowLongWork(db)
    const agency_id = await actingAgency(db, viewer, 'manage')
    // Concurrent calls must not both use the last free tag of the agency.
    await lockAgency(db, agency_id)
    const ids = await resolve(db, agency_id, whom)
    const changes = { add: await queries.asSpelled(db, agency_id, add), remove }
    const full = apiError('TAGS_FULL', {
      max_per_influencer: maxTagsOfInfluencer,
      max_per_agency: maxTagsOfAgency,
    })
    if ((await queries.mostTagsWith(db, agency_id, ids, changes)) > maxTagsOfInfluencer) throw full
    const changed = await queries.changeTagsOf(db, agency_id, ids, changes)
    if ((await queries.listTags(db, agency_id)).length > maxTagsOfAgency) throw full
    if (changed > 0) await queries.announceRoster(db, agency_id)
    return changed
  })
}

/**
 * Mails a reminder to those who never signed in, at most once a day, and within the mails that an address gets a day.
 * Throws FORBIDDEN and ROSTER_TOO_MANY.
 */
export async function remindInfluencers(
  deps: Pick<Deps, 'config' | 'db' | 'queue' | 'sign'>,
  viewer: Viewer,
  whom: InfluencerSelection,
): Promise<{ reminded: number; reminded_before: number; signed_in: number }> {
  return transact(deps.db, async (db) => {
    await allowLongWork(db)
    const agency_id = await actingAgency(db, viewer, 'manage')
    const ids = await resolve(db, agency_id, whom)
    const waiting = await queries.lockWaiting(db, agency_id, ids)
    const due = waiting.filter(({ was_reminded }) => !was_reminded)
    const full = await countMails(
      deps,
      db,
      due.map(({ email }) => email),
    )
    const reminded = due.filter(({ email }) => !full.has(email))
    if (reminded.length > 0) {
      await queries.recordReminder(
        db,
        agency_id,
        reminded.map(({ id }) => id),
      )
      await sendMails(
        deps,
        db,
        reminded.map(({ email, username }) => ({
          letter: accountWaits,
          to: email,
          values: { agency_name: viewer.agency_name ?? '', username },
        })),
      )
      await recordActivity(db, {
        action: 'influencers_reminded',
        actor_id: viewer.user_id,
        agency_id,
        details: { count: reminded.length },
      })
    }
    return {
      reminded: reminded.length,
      reminded_before: waiting.length - reminded.length,
      signed_in: ids.length - waiting.length,
    }
  })
}
