import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { newInfluencer } from '#shared/contract/agencies/agencies.ts'
import type {
  InfluencerRowInput,
  InfluencersUploaded,
} from '#shared/contract/promo-codes/csv-upload.ts'
import { apiError } from '#shared/contract/errors.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import {
  checkInfluencerRow,
  influencerRowDuplicates,
  missingEmail,
} from '#shared/csv/influencer-rows.ts'
import type { InfluencerRowValues } from '#shared/csv/influencer-rows.ts'
import type { CheckedRow } from '#shared/csv/row-checks.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { lockOwners } from '#server/db/lock-owner.ts'
import { allowLongWork } from '#server/db/connection/time-limits.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import {
  createManagedInfluencers,
  findTaken,
} from '#server/features/agencies/create-influencers.ts'
import { countAddresses } from '#server/features/invitations/entered-addresses.ts'
import { actingAgency } from '#server/rights/agency-rights.ts'

import { assertRowsValid, checkRows, withoutNulls } from './check-rows.ts'
import type { NumberedRow } from './check-rows.ts'
import * as queries from './queries.ts'
import * as targets from './target-queries.ts'

/** Smaller uploads announce each influencer by its own event. */
const announcedOneByOne = 100

type InfluencerRow = NumberedRow<InfluencerRowValues>

/**
 * Loads an influencers CSV: accounts managed by the viewer's agency, all or none. Influencers that are already managed
 * or invited stay unchanged, so the upload is idempotent. Owners of existing accounts are invited and counted alike.
 * Throws AGENCY_ONLY, CSV_ROWS_INVALID and ADDRESSES_USED_UP.
 */
export async function uploadInfluencers(
  deps: Deps,
  viewer: Viewer,
  inputs: readonly InfluencerRowInput[],
  file: string | undefined,
): Promise<InfluencersUploaded> {
  if (!hasAgencyRight(viewer.agency_role, 'manage')) throw apiError('AGENCY_ONLY')
  const { checked: rows, problems } = await checkRows(inputs, checkedRow, influencerRowDuplicates())
  assertRowsValid(problems)
  return transact(deps.db, async (db) => {
    await allowLongWork(db)
    const agency_id = await actingAgency(db, viewer, 'manage')
    // Uploads of one agency are serialised: the second sees the accounts of the first.
    await lockOwners(db, [agency_id])
    const fresh = await unmanaged(db, agency_id, rows)
    assertRowsValid(
      fresh
        .filter(({ values }) => values.email === '')
        .map(({ place, row }) => ({ place, row, problem: missingEmail })),
    )
    await assertFree({ ...deps, db }, agency_id, fresh)
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
      if (isTogether) await queries.announceBulkChangeOfInfluencers(db, agency_id)
    }
    return { success: true, added: fresh.length, already_there: rows.length - fresh.length }
  })
}

/** The rules of the file and of the agency's form; the latter decide about addresses. */
function checkedRow({ row: _row, ...cells }: InfluencerRowInput): CheckedRow<InfluencerRowValues> {
  const checked = checkInfluencerRow(withoutNulls(cells))
  if ('problems' in checked) return checked
  const { full_name, username, email } = checked.values
  if (email === '') return checked
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
  const managed = await targets.findManaged(
    db,
    agencyId,
    rows.map(({ values }) => values),
  )
  return rows.filter(({ values }) => {
    if (managed.emails.has(values.email)) return false
    const named = managed.byUsername.get(values.username)
    return named === undefined || isAnother(named, values)
  })
}

/** Whether a row means somebody else. A person keeps the name when the address changes, or the other way round. */
function isAnother(named: targets.ManagedPerson, { full_name, email }: InfluencerRowValues) {
  const hasOtherAddress = email !== '' && named.email !== null && email !== named.email
  return hasOtherAddress && full_name !== named.full_name
}

/**
 * Throws CSV_ROWS_INVALID with each row whose username or name is taken, or whose address had enough mails today, and
 * ADDRESSES_USED_UP. The answer never reveals whether an address has an account.
 */
async function assertFree(
  deps: Pick<Deps, 'config' | 'sign' | 'today'> & { db: Db },
  agencyId: string,
  rows: readonly InfluencerRow[],
): Promise<void> {
  const taken = await findTaken(
    deps,
    rows.map(({ values }) => values),
  )
  const full = await countAddresses(
    deps,
    deps.db,
    agencyId,
    rows.map(({ values }) => values.email),
  )
  assertRowsValid(
    rows.flatMap(({ place, row, values }) => [
      ...(full.has(values.email) ? [{ place, row, problem: sentences.addressMailedEnough }] : []),
      ...(taken.usernames.has(values.username)
        ? [{ place, row, problem: sentences.influencerUsernameTaken }]
        : []),
      ...(taken.full_names.has(values.full_name)
        ? [{ place, row, problem: sentences.nameOfVerified }]
        : []),
    ]),
  )
}
