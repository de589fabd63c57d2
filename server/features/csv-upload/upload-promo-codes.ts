import type { Viewer } from '#shared/contract/accounts.ts'
import { maxRowsNamed } from '#shared/contract/csv-upload.ts'
import type { PromoCodesUploaded, PromoRowInput } from '#shared/contract/csv-upload.ts'
import { apiError } from '#shared/contract/errors.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { checkPromoRow, promoRowTwins } from '#shared/csv/promo-rows.ts'
import type { PromoRowValues } from '#shared/csv/promo-rows.ts'
import type { CheckedRow } from '#shared/csv/row-checks.ts'
import { hasAgencyRight } from '#shared/rules/agencies.ts'
import { describeOffer } from '#shared/rules/offers.ts'
import type { Db } from '#server/db/connect.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/agencies/activity-log.ts'
import { actingAgency } from '#server/features/agencies/agencies.ts'
import { registrableDomain } from '#server/features/brands/domains.ts'
import { refreshManyFollowerDomains } from '#server/features/followers/followers.ts'

import { checkRows, withoutNulls } from './check-rows.ts'
import type { NumberedRow } from './check-rows.ts'
import { assertRoomForAll } from './plan-room.ts'
import * as queries from './queries.ts'
import type { NewCode, Target, Uploader } from './queries.ts'

/** So many codes are inserted by one statement; on the embedded database nobody else is served meanwhile. */
const codesAtOnce = 1000

/** Smaller uploads are announced code by code, as if they were typed. */
const announcedOneByOne = 100

/** A checked row with the domains by which the extension finds it. */
type PromoRow = NumberedRow<
  PromoRowValues & { link_domain: string; site_domain: string | undefined }
>

/**
 * Loads a promo CSV: all rows of influencers whose codes the viewer may add, or none of them. Codes that
 * are there already stay as they are, so the same file twice adds nothing the second time. Throws
 * CSV_ROWS_INVALID, CSV_NO_MATCHING_EMAILS or CSV_OVER_PLAN_LIMIT.
 */
export async function uploadPromoCodes(
  deps: Deps,
  viewer: Viewer,
  inputs: readonly PromoRowInput[],
  file: string | undefined,
): Promise<PromoCodesUploaded> {
  const today = deps.today()
  const rows = await checkRows(inputs, (input) => checkedRow(input, today), promoRowTwins())
  const names = [...new Set(rows.map(({ values }) => values.email))]
  return transact(deps.db, async (db) => {
    const uploader: Uploader = {
      user_id: viewer.user_id,
      agency_id: hasAgencyRight(viewer.agency_role, 'manage')
        ? await actingAgency(db, viewer, 'manage')
        : null,
    }
    const seen = await queries.findTargets(db, uploader, names)
    await queries.lockOwners(
      db,
      seen.map(({ id }) => id),
    )
    // Again: whoever was locked by somebody else may be managed by nobody by now.
    const targets = await queries.findTargets(db, uploader, names)
    const matched = matchRows(rows, targets)
    if (matched.length === 0) throw apiError('CSV_NO_MATCHING_EMAILS')
    const codes = await newCodes(db, matched, uploader)
    await assertRoomForAll({ ...deps, db }, targets, countBy(codes, 'influencer_id'))
    const { added, held } = await insertAll({ ...deps, db }, uploader, codes, file)
    const skipped = skippedRows(rows, matched)
    return {
      success: true,
      added,
      already_there: matched.length - added,
      held,
      skipped: skipped.length,
      skipped_rows: skipped.slice(0, maxRowsNamed),
    }
  })
}

/** The rules of the file, and the Public Suffix List, which browsers do not have. */
function checkedRow(input: PromoRowInput, today: string): CheckedRow<PromoRow['values']> {
  const { row: _row, user_id, ...cells } = input
  const checked = checkPromoRow(
    { ...withoutNulls(cells), ...(user_id ? { email: user_id } : {}) },
    today,
  )
  if ('problems' in checked) return checked
  const { values } = checked
  const link_domain = registrableDomain(values.affiliate_link)
  const site_domain = values.brand_url === '' ? undefined : registrableDomain(values.brand_url)
  const problems = [
    link_domain === undefined ? `affiliate_link: ${sentences.affiliateLinkInvalid}` : undefined,
    values.brand_url !== '' && site_domain === undefined
      ? `brand_url: ${sentences.brandUrlInvalid}`
      : undefined,
  ].filter((problem) => problem !== undefined)
  return link_domain === undefined || problems.length > 0
    ? { problems }
    : { values: { ...values, link_domain, site_domain } }
}

type MatchedRow = PromoRow & { target: Target }

function matchRows(rows: readonly PromoRow[], targets: readonly Target[]): MatchedRow[] {
  const byName = new Map<string | null, Target>()
  for (const target of targets)
    for (const name of [target.id, target.email, target.username]) byName.set(name, target)
  return rows.flatMap((row) => {
    const target = byName.get(row.values.email)
    return target === undefined ? [] : [{ ...row, target }]
  })
}

function skippedRows(rows: readonly PromoRow[], matched: readonly MatchedRow[]): number[] {
  const used = new Set(matched.map(({ row }) => row))
  return rows.flatMap(({ row }) => (used.has(row) ? [] : [row]))
}

/** The codes that their owners do not have yet, as they are stored. */
async function newCodes(
  db: Db,
  matched: readonly MatchedRow[],
  uploader: Uploader,
): Promise<NewCode[]> {
  const existing = new Set(
    await queries.listExisting(
      db,
      matched.map(({ target, values }, n) => ({
        n,
        influencer_id: target.id,
        brand_name: values.brand_name,
        promo_code: values.promo_code,
      })),
    ),
  )
  const fresh = matched.filter((_row, n) => !existing.has(n))
  const withoutSite = fresh.filter(({ values }) => values.brand_url === '')
  const sites = await queries.findBrandSites(db, [
    ...new Set(withoutSite.map(({ values }) => values.brand_name)),
  ])
  return fresh.map(({ target, values }, n) => {
    const { email: _email, link_domain, site_domain, ...code } = values
    const linked = { brand_url: `https://${link_domain}/`, brand_domain: link_domain }
    const given = { brand_url: values.brand_url, brand_domain: site_domain ?? '' }
    return {
      ...code,
      ...(values.brand_url === '' ? (sites.get(values.brand_name) ?? linked) : given),
      n,
      influencer_id: target.id,
      agency_id: target.id === uploader.user_id ? null : uploader.agency_id,
      description: describeOffer(values.promo_type, values.promo_value),
    }
  })
}

async function insertAll(
  deps: Pick<Deps, 'jobs'> & { db: Db },
  uploader: Uploader,
  codes: readonly NewCode[],
  file: string | undefined,
): Promise<{ added: number; held: number }> {
  const { db } = deps
  let added = 0
  let held = 0
  if (codes.length === 0) return { added, held }
  const isTogether = codes.length > announcedOneByOne
  if (isTogether) await queries.announceTogether(db)
  await queries.planAfresh(db)
  await queries.lockCounts(db, codes)
  for (let start = 0; start < codes.length; start += codesAtOnce) {
    const inserted = await queries.insertCodes(db, codes.slice(start, start + codesAtOnce))
    added += inserted.added
    held += inserted.held
  }
  const counts = countBy(codes, 'influencer_id')
  const influencerIds = [...counts.keys()].toSorted()
  await recordActivity(
    db,
    ...influencerIds.map((id) => ({
      action: 'promo_codes_uploaded' as const,
      actor_id: uploader.user_id,
      agency_id: id === uploader.user_id ? null : uploader.agency_id,
      subject_id: id,
      details: { count: counts.get(id) ?? 0, ...(file === undefined ? {} : { file }) },
    })),
  )
  await refreshManyFollowerDomains(deps, influencerIds)
  if (isTogether) await queries.announceMany(db, uploader.agency_id, influencerIds)
  return { added, held }
}

function countBy<Row>(rows: readonly Row[], key: keyof Row & string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const value = String(row[key])
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}
