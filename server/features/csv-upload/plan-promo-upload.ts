import { createHash } from 'node:crypto'

import { apiError } from '#shared/contract/errors.ts'
import { dropSentences } from '#shared/contract/sentences/drops.ts'
import { brandImitatedSentence } from '#shared/contract/sentences/look-alikes.ts'
import { sameCodeSentence } from '#shared/rules/promo-codes/csv-sentences.ts'
import { dayPassedProblem, signProblem, startAfterEndProblem } from '#shared/csv/promo-rows.ts'
import { isExpired } from '#shared/rules/promo-codes/expiry.ts'
import { readLink } from '#shared/rules/text/links.ts'
import { describeOffer } from '#shared/rules/offers/offers.ts'
import { promoFileColumns } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { startsAfterEnd } from '#shared/rules/promo-codes/read-promo-field.ts'
import type { PromoFileColumn } from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { findImitated } from '#server/features/brands/imitated-brands.ts'
import { findDefaults } from '#server/features/promo-codes/defaults/default-reach.ts'

import { assertRowsValid } from './check-rows.ts'
import type { PlacedProblem } from './check-rows.ts'
import * as queries from './queries.ts'
import type { ExistingCode, NewCode } from './queries.ts'
import type { Target, Uploader } from './target-queries.ts'
import type { PromoRow } from './read-promo-rows.ts'

/** An existing code with other values in the file. */
export type Change = {
  row: number
  target: Target
  before: ExistingCode
  after: ExistingCode
  fields: PromoFileColumn[]
}

export type PromoUploadPlan = {
  fresh: NewCode[]
  changes: Change[]
  /** Rows of influencers for whom the uploader may add codes. */
  matched: number
  /** Numbers of the other rows. */
  skipped: number[]
}

type MatchedRow = PromoRow & { target: Target }

/**
 * Plans additions and changes against the current database. Throws CSV_NO_MATCHING_EMAILS, and CSV_ROWS_INVALID with
 * these problems and those found in the database.
 */
export async function planPromoUpload(
  db: Db,
  uploader: Uploader,
  { checked, problems }: { checked: readonly PromoRow[]; problems: readonly PlacedProblem[] },
  targets: readonly Target[],
  today: string,
): Promise<PromoUploadPlan> {
  const matched = matchRows(checked, targets, uploader)
  const wanted = matched.map(({ target, values }, n) => ({
    n,
    influencer_id: target.id,
    brand_name: values.brand_name,
    promo_code: values.promo_code,
  }))
  const existing = await queries.listExisting(db, wanted)
  const codeAt = new Map(existing.map((code) => [code.n, code]))
  const firstAt = await queries.findRepeated(
    db,
    wanted.filter(({ n }) => !codeAt.has(n)),
  )
  const dayOfPlace = new Map(existing.map((code) => [matched[code.n]?.place, code.expiration_date]))
  const isNewlyPast = ({ place, values: { expiration_date } }: PromoRow) =>
    isExpired(expiration_date, today) && dayOfPlace.get(place) !== expiration_date
  const { changes, contradictions } = changesOf(matched, codeAt)
  assertRowsValid([
    ...problems,
    ...checked
      .filter(isNewlyPast)
      .map(({ place, row }) => ({ place, row, problem: dayPassedProblem })),
    ...contradictions,
    ...contradictionsOfNew(matched, firstAt),
  ])
  if (matched.length === 0) throw apiError('CSV_NO_MATCHING_EMAILS')
  await assertNoImitations(db, matched)
  const used = new Set(matched.map(({ place }) => place))
  return {
    fresh: await newCodes(
      db,
      matched.filter((_row, n) => !codeAt.has(n) && !firstAt.has(n)),
      uploader,
    ),
    changes,
    matched: matched.length,
    skipped: checked.flatMap(({ place, row }) => (used.has(place) ? [] : [row])),
  }
}

/** A hash of the planned changes; it differs when the file or a code changes. Null without changes. */
export function versionOf(changes: readonly Change[]): string | null {
  if (changes.length === 0) return null
  const planned = changes
    .toSorted((a, b) => (a.before.id < b.before.id ? -1 : 1))
    .map(({ before, after, fields }) => [
      before.id,
      before.updated_at,
      fields.map((field) => after[field]),
    ])
  return createHash('sha256').update(JSON.stringify(planned)).digest('hex')
}

function matchRows(
  rows: readonly PromoRow[],
  targets: readonly Target[],
  uploader: Uploader,
): MatchedRow[] {
  const byName = new Map<string | null, Target>()
  for (const target of targets)
    for (const name of [target.id, target.email, target.username]) byName.set(name, target)
  return rows.flatMap((row) => {
    const target = byName.get(row.values.email === '' ? uploader.user_id : row.values.email)
    return target === undefined ? [] : [{ ...row, target }]
  })
}

function changesOf(
  matched: readonly MatchedRow[],
  codeAt: ReadonlyMap<number, ExistingCode>,
): { changes: Change[]; contradictions: PlacedProblem[] } {
  const changes: Change[] = []
  const contradictions: PlacedProblem[] = []
  /** An e-mail in one row and a username in another may mean the same person. */
  const seen = new Map<string, { row: number; after: string }>()
  for (const [n, { place, row, target, values }] of matched.entries()) {
    const before = codeAt.get(n)
    const after = before && changed(before, values)
    for (const { column, currency } of values.signs)
      if (currency !== (after ?? values).currency)
        contradictions.push({ place, row, problem: signProblem(column) })
    if (before === undefined || after === undefined) continue
    if (startsAfterEnd(after)) contradictions.push({ place, row, problem: startAfterEndProblem })
    const text = JSON.stringify(promoFileColumns.map((field) => after[field]))
    const former = seen.get(before.id)
    if (former !== undefined) {
      if (former.after !== text)
        contradictions.push({ place, row, problem: sameCodeSentence(former.row) })
      continue
    }
    seen.set(before.id, { row, after: text })
    const fields = promoFileColumns.filter((field) => after[field] !== before[field])
    if (fields.includes('code_kind'))
      contradictions.push({ place, row, problem: `code_kind: ${dropSentences.codeKindFixed}` })
    if (fields.length > 0) changes.push({ row, target, before, after, fields })
  }
  return { changes, contradictions }
}

/** Rows that repeat a new code with other values. */
function contradictionsOfNew(
  matched: readonly MatchedRow[],
  firstAt: ReadonlyMap<number, number>,
): PlacedProblem[] {
  const textOf = ({ values: { email: _email, ...values } }: MatchedRow) => JSON.stringify(values)
  return [...firstAt].flatMap(([n, firstN]) => {
    const [repeated, first] = [matched[n], matched[firstN]]
    if (repeated === undefined || first === undefined || textOf(repeated) === textOf(first))
      return []
    const { place, row } = repeated
    return [{ place, row, problem: sameCodeSentence(first.row) }]
  })
}

function changed(before: ExistingCode, values: PromoRow['values']): ExistingCode {
  const {
    email: _email,
    signs: _signs,
    keeps,
    link_domain: _link,
    site_domain,
    brand_url,
    ...entered
  } = values
  const unchanged = Object.fromEntries(
    keeps.filter((column) => column !== 'brand_url').map((column) => [column, before[column]]),
  )
  return {
    ...before,
    ...entered,
    ...unchanged,
    brand_name: before.is_by_merged_brand ? before.brand_name : values.brand_name,
    description: describeOffer(
      values.promo_type,
      values.promo_value,
      keeps.includes('currency') ? before.currency : values.currency,
    ),
    affiliate_link: existingOr(before.affiliate_link, values.affiliate_link),
    ...(site_domain === undefined || sameLink(before.brand_url, brand_url)
      ? {}
      : { brand_url, brand_domain: site_domain }),
  }
}

/** The existing URL if the new one differs only in notation. */
function existingOr(existing: string, link: string): string {
  return sameLink(existing, link) ? existing : link
}

function sameLink(existing: string, link: string): boolean {
  const read = readLink(existing)
  return existing === link || (typeof read === 'object' && read.href === link)
}

/** Throws CSV_ROWS_INVALID with each row whose brand imitates a known brand. */
async function assertNoImitations(db: Db, matched: readonly MatchedRow[]): Promise<void> {
  const names = new Set(matched.map(({ values }) => values.brand_name))
  const imitated = await findImitated(db, [...names])
  assertRowsValid(
    matched.flatMap(({ place, row, values }) => {
      const brand = imitated.get(values.brand_name)
      return brand === undefined
        ? []
        : [{ place, row, problem: `brand_name: ${brandImitatedSentence(brand)}` }]
    }),
  )
}

/** The rows of new codes. */
async function newCodes(
  db: Db,
  fresh: readonly MatchedRow[],
  uploader: Uploader,
): Promise<NewCode[]> {
  const withoutSite = fresh.filter(({ values }) => values.brand_url === '')
  const sites = await queries.findBrandSites(db, [
    ...new Set(withoutSite.map(({ values }) => values.brand_name)),
  ])
  const defaults = await findDefaults(
    db,
    fresh.map(({ target, values: { brand_name } }) => ({ influencer_id: target.id, brand_name })),
  )
  return fresh.map(({ target, values }, n) => {
    const { email: _email, signs: _signs, keeps, ...read } = values
    const { link_domain, site_domain, ...code } = read
    const { scope, hidden_on = code.hidden_on } = defaults[n] ?? {}
    const linked = { brand_url: `https://${link_domain}/`, brand_domain: link_domain }
    const given = { brand_url: values.brand_url, brand_domain: site_domain ?? '' }
    return {
      ...code,
      // Defaults apply only if the file has no such column.
      ...(scope !== undefined && keeps.includes('scope')
        ? { scope, ...(keeps.includes('hidden_on') ? { hidden_on } : {}) }
        : {}),
      ...(values.brand_url === '' ? (sites.get(values.brand_name) ?? linked) : given),
      n,
      influencer_id: target.id,
      agency_id: target.id === uploader.user_id ? null : uploader.agency_id,
      description: describeOffer(values.promo_type, values.promo_value, values.currency),
    }
  })
}
