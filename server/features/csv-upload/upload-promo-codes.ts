import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { maxChangesShown, maxRowsNamed } from '#shared/contract/promo-codes/csv-upload.ts'
import type {
  CodeChange,
  PromoCodesPreview,
  PromoCodesUploaded,
  PromoRowInput,
} from '#shared/contract/promo-codes/csv-upload.ts'
import { apiError } from '#shared/contract/errors.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { lockOwners } from '#server/db/lock-owner.ts'
import { allowLongWork } from '#server/db/connection/time-limits.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { actingAgency } from '#server/rights/agency-rights.ts'

import { assertRowsValid } from './check-rows.ts'
import { assertRoomForAll } from './plan-limit-check.ts'
import { planPromoUpload, versionOf } from './plan-promo-upload.ts'
import type { Change } from './plan-promo-upload.ts'
import { findTargets, lockTargets } from './target-queries.ts'
import type { Uploader } from './target-queries.ts'
import { readPromoRows } from './read-promo-rows.ts'
import type { PromoRow } from './read-promo-rows.ts'
import { countByOwner, writeUpload } from './write-upload.ts'

type ReadRows = Awaited<ReturnType<typeof readPromoRows>>

/** Previews an upload: additions and changes. Throws what the upload itself would throw. */
export async function previewPromoCodes(
  deps: Deps,
  viewer: Viewer,
  inputs: readonly PromoRowInput[],
): Promise<PromoCodesPreview> {
  const today = deps.today()
  const rows = await readRows(viewer, inputs, today)
  return transact(deps.db, async (db) => {
    await allowLongWork(db)
    const names = namesIn(rows.checked, viewer)
    const uploader = await uploaderOf(db, viewer, names)
    const targets = await findTargets(db, uploader, names)
    const plan = await planPromoUpload(db, uploader, rows, targets, today)
    const { fresh, changes, matched, skipped } = plan
    await assertRoomForAll({ ...deps, db }, targets, countByOwner(fresh))
    return {
      added: fresh.length,
      changed: changes.length,
      same: matched - fresh.length - changes.length,
      skipped: skipped.length,
      skipped_rows: skipped.slice(0, maxRowsNamed),
      changes: changes.slice(0, maxChangesShown).map(shown),
      version: versionOf(changes),
    }
  })
}

/**
 * Loads a promo CSV: all rows of influencers for whom the viewer may add codes, or none. Existing codes stay
 * unchanged, so the upload is idempotent; with the version of a preview they are changed to the file's values. Throws
 * CSV_ROWS_INVALID, CSV_NO_MATCHING_EMAILS, CSV_OVER_PLAN_LIMIT, and CSV_CODES_CHANGED after another preview.
 */
export async function uploadPromoCodes(
  deps: Deps,
  viewer: Viewer,
  input: {
    promoCodes: readonly PromoRowInput[]
    file?: string | undefined
    changes?: string | undefined
  },
): Promise<PromoCodesUploaded> {
  const today = deps.today()
  const rows = await readRows(viewer, input.promoCodes, today)
  return transact(deps.db, async (db) => {
    await allowLongWork(db)
    const names = namesIn(rows.checked, viewer)
    const uploader = await uploaderOf(db, viewer, names)
    await lockOwners(
      db,
      (await findTargets(db, uploader, names)).map(({ id }) => id),
    )
    const targets = await lockTargets(db, uploader, names)
    const plan = await planPromoUpload(db, uploader, rows, targets, today)
    if (input.changes !== undefined && input.changes !== versionOf(plan.changes))
      throw apiError('CSV_CODES_CHANGED')
    const changes = input.changes === undefined ? [] : plan.changes
    await assertRoomForAll({ ...deps, db }, targets, countByOwner(plan.fresh))
    const { added, held } = await writeUpload({ ...deps, db }, uploader, {
      fresh: plan.fresh,
      changes,
      file: input.file,
    })
    return {
      success: true,
      added,
      changed: changes.length,
      already_there: plan.matched - added - changes.length,
      held,
      skipped: plan.skipped.length,
      skipped_rows: plan.skipped.slice(0, maxRowsNamed),
    }
  })
}

/** Throws CSV_ROWS_INVALID if the rows alone reveal all problems. */
async function readRows(
  viewer: Viewer,
  inputs: readonly PromoRowInput[],
  today: string,
): Promise<ReadRows> {
  const rows = await readPromoRows(viewer, inputs, today)
  const mayBePast = rows.checked.some(
    ({ values: { expiration_date } }) => expiration_date !== null && expiration_date < today,
  )
  if (!mayBePast) assertRowsValid(rows.problems)
  return rows
}

/** Whoever uploads codes of their own alone does not act for an agency. Throws FORBIDDEN and AGENCY_NEEDS_TWO_STEP. */
async function uploaderOf(db: Db, viewer: Viewer, names: readonly string[]): Promise<Uploader> {
  const alone = { user_id: viewer.user_id, agency_id: null }
  if (!hasAgencyRight(viewer.agency_role, 'manage')) return alone
  const own = await findTargets(db, alone, names)
  const ownNames: ReadonlySet<string | null> = new Set(
    own.flatMap(({ id, email, username }) => [id, email, username]),
  )
  if (names.every((name) => ownNames.has(name))) return alone
  return { ...alone, agency_id: await actingAgency(db, viewer, 'manage') }
}

function namesIn(rows: readonly PromoRow[], { user_id }: Pick<Viewer, 'user_id'>): string[] {
  return [...new Set(rows.map(({ values: { email } }) => (email === '' ? user_id : email)))]
}

function shown({ row, target, before, after, fields }: Change): CodeChange {
  return {
    row,
    brand_name: before.brand_name,
    promo_code: before.promo_code,
    username: target.username,
    fields: fields.map((field) => ({
      field,
      before: before[field] ?? '',
      after: after[field] ?? '',
    })),
  }
}
