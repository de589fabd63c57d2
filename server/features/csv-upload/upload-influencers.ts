import type { Viewer } from '#shared/contract/accounts.ts'
import { newInfluencer } from '#shared/contract/agencies.ts'
import type { InfluencerRowInput, InfluencersUploaded } from '#shared/contract/csv-upload.ts'
import { apiError } from '#shared/contract/errors.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { checkInfluencerRow, influencerRowTwins } from '#shared/csv/influencer-rows.ts'
import type { InfluencerRowValues } from '#shared/csv/influencer-rows.ts'
import type { CheckedRow } from '#shared/csv/row-checks.ts'
import { hasAgencyRight } from '#shared/rules/agencies.ts'
import type { Db } from '#server/db/connect.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/agencies/activity-log.ts'
import { actingAgency } from '#server/features/agencies/agencies.ts'
import {
  createManagedInfluencers,
  findTaken,
} from '#server/features/agencies/create-influencers.ts'

import { checkRows, rowsInvalid, withoutNulls } from './check-rows.ts'
import type { NumberedRow } from './check-rows.ts'
import * as queries from './queries.ts'

/** Smaller uploads are announced one by one, as if they were typed. */
const announcedOneByOne = 100

type InfluencerRow = NumberedRow<InfluencerRowValues>

/**
 * Loads an influencers CSV: accounts that the viewer's agency manages, all of them or none. Whom it
 * manages already stays as is, so the same file twice adds nobody the second time. Throws AGENCY_ONLY
 * and CSV_ROWS_INVALID.
 */
export async function uploadInfluencers(
  deps: Deps,
  viewer: Viewer,
  inputs: readonly InfluencerRowInput[],
  file: string | undefined,
): Promise<InfluencersUploaded> {
  if (!hasAgencyRight(viewer.agency_role, 'manage')) throw apiError('AGENCY_ONLY')
  const rows = await checkRows(inputs, checkedRow, influencerRowTwins())
  return transact(deps.db, async (db) => {
    const agency_id = await actingAgency(db, viewer, 'manage')
    // Two files of one agency take turns: the second sees whom the first has made.
    await queries.lockOwners(db, [agency_id])
    const fresh = await unmanaged(db, agency_id, rows)
    await assertFree({ ...deps, db }, fresh)
    if (fresh.length > 0) {
      const isTogether = fresh.length > announcedOneByOne
      if (isTogether) await queries.announceTogether(db)
      const acting = { actor_id: viewer.user_id, agency_id, agency_name: viewer.agency_name ?? '' }
      await createManagedInfluencers(
        { ...deps, db },
        acting,
        fresh.map(({ values: { full_name, username, email } }) => ({ full_name, username, email })),
      )
      await recordActivity(db, {
        action: 'influencers_uploaded',
        actor_id: viewer.user_id,
        agency_id,
        details: { count: fresh.length, ...(file === undefined ? {} : { file }) },
      })
      if (isTogether) await queries.announceManyInfluencers(db, agency_id)
    }
    return { success: true, added: fresh.length, already_there: rows.length - fresh.length }
  })
}

/** The rules of the file, and those of the agency's form, which are the last word about addresses. */
function checkedRow({ row: _row, ...cells }: InfluencerRowInput): CheckedRow<InfluencerRowValues> {
  const checked = checkInfluencerRow(withoutNulls(cells))
  if ('problems' in checked) return checked
  const { full_name, username, email } = checked.values
  const parsed = newInfluencer.safeParse({ full_name, username, email })
  return parsed.success
    ? { values: { ...checked.values, ...parsed.data } }
    : { problems: parsed.error.issues.map(({ message }) => message) }
}

async function unmanaged(
  db: Db,
  agencyId: string,
  rows: readonly InfluencerRow[],
): Promise<InfluencerRow[]> {
  const managed = await queries.findManaged(
    db,
    agencyId,
    rows.map(({ values }) => values),
  )
  return rows.filter(
    ({ values }) => !managed.usernames.has(values.username) && !managed.emails.has(values.email),
  )
}

/** Throws CSV_ROWS_INVALID with each row whose username or e-mail is somebody's. */
async function assertFree(
  deps: Pick<Deps, 'today'> & { db: Db },
  rows: readonly InfluencerRow[],
): Promise<void> {
  const taken = await findTaken(
    deps,
    rows.map(({ values }) => values),
  )
  const problems = rows.flatMap(({ row, values }) => [
    ...(taken.emails.has(values.email) ? [{ row, problem: sentences.influencerEmailTaken }] : []),
    ...(taken.usernames.has(values.username)
      ? [{ row, problem: sentences.influencerUsernameTaken }]
      : []),
  ])
  if (problems.length > 0) throw rowsInvalid(problems)
}
