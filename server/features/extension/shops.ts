import { extensionCode, shopDomain } from '#shared/contract/extension-payloads.ts'
import type {
  CodeVerdicts,
  ExtensionCode,
  ExtensionShop,
} from '#shared/contract/extension-payloads.ts'
import { maxCountedCodes } from '#shared/rules/shop-hosts.ts'
import { isFailing } from '#shared/rules/verdicts.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'
import { readVerdicts } from '#server/features/verdicts/verdicts.ts'

import * as queries from './queries.ts'
import type { ShopCodeRow } from './queries.ts'

/** Nobody tries more at a checkout; the index still counts them all. */
const codesPerShop = 100

/** So many notes are worked off by one transaction. */
const changesAtOnce = 500

/** Brings the shops that the extension reads up to date with the codes. Returns how many changed. */
export async function refreshShops({ db, today }: Pick<Deps, 'db' | 'today'>): Promise<number> {
  let changed = 0
  for (;;) {
    const done = await transact(db, (db) => refreshSome({ db, today }))
    changed += done.changed
    if (done.taken < changesAtOnce) return changed
  }
}

async function refreshSome({ db, today }: Pick<Deps, 'db' | 'today'>) {
  await queries.lockShops(db)
  const notes = await queries.takeChanges(db, changesAtOnce)
  const domains = [...new Set(notes)].filter((domain) => shopDomain.safeParse(domain).success)
  if (domains.length === 0) return { taken: notes.length, changed: 0 }
  const rows = await queries.listShopCodes(db, domains, codesPerShop)
  const verdicts = await readVerdicts(
    db,
    rows.map(({ id }) => id),
    today(),
  )
  const byDomain = Map.groupBy(rows, ({ domain }) => domain)
  const stored = new Map(
    (await queries.listStored(db, domains)).map((shop) => [shop.domain, shop] as const),
  )
  const changed = domains.flatMap((domain) => {
    const made = madeShop(domain, byDomain.get(domain) ?? [], verdicts)
    const before = stored.get(domain)
    if (before === undefined && made.code_count === 0) return []
    if (before?.shop === made.shop && before.code_count === made.code_count) return []
    return [{ domain, ...made }]
  })
  if (changed.length > 0) await queries.storeShops(db, await queries.nextVersion(db), changed)
  return { taken: notes.length, changed: changed.length }
}

function madeShop(
  domain: string,
  rows: readonly ShopCodeRow[],
  verdicts: ReadonlyMap<string, CodeVerdicts>,
): { code_count: number; shop: string } {
  const codes = rows
    .map((row) => ({ row, code: codeOf(row, verdicts.get(row.id)) }))
    .toSorted(bestFirst)
    // A link that was let in by an older rule must not make the whole answer unreadable.
    .flatMap(({ code }) => extensionCode.safeParse(code).data ?? [])
  const [first] = rows
  if (!first || codes.length === 0) return { code_count: 0, shop: '' }
  const shop: ExtensionShop = {
    domain,
    brand_name: mostFrequent(rows.map(({ brand_name }) => brand_name)),
    category: mostFrequent(rows.map(({ category }) => category)),
    codes,
  }
  // What was dropped as unreadable does not count either, as far as it was read.
  const count = first.code_count - (rows.length - codes.length)
  return { code_count: Math.min(maxCountedCodes, count), shop: JSON.stringify(shop) }
}

function codeOf(row: ShopCodeRow, verdicts: CodeVerdicts | undefined): ExtensionCode {
  const { id, promo_code, promo_type, promo_value, description, expiration_date } = row
  return {
    id,
    promo_code,
    promo_type,
    promo_value,
    description,
    expiration_date,
    affiliate_link: row.affiliate_link,
    is_trending: row.is_trending,
    creator: {
      id: row.owner_id,
      full_name: row.full_name,
      username: row.username,
      is_agency: row.is_agency,
    },
    verdicts: verdicts ?? { success_rate: null, last_worked_at: null },
  }
}

type Ranked = { row: ShopCodeRow; code: ExtensionCode }

/**
 * What shoppers say decides first, and fades: what fails goes to the end, what works comes before what
 * nobody has tried. Then what is shown off, what saves most, and what is newest.
 */
function bestFirst(a: Ranked, b: Ranked): number {
  return (
    trust(b) - trust(a) ||
    Number(b.row.is_featured) - Number(a.row.is_featured) ||
    Number(b.row.is_trending) - Number(a.row.is_trending) ||
    (b.row.worth ?? -1) - (a.row.worth ?? -1) ||
    b.row.created_at.localeCompare(a.row.created_at) ||
    a.row.id.localeCompare(b.row.id)
  )
}

/** In coarse steps, so that one verdict more does not turn the list over. */
function trust({ code }: Ranked): number {
  const rate = code.verdicts.success_rate
  if (rate === null) return 0
  return isFailing(rate) ? -1 : rate >= 70 ? 1 : 0
}

function mostFrequent<T extends string>(words: readonly T[]): T {
  const counted = [...Map.groupBy(words, (word) => word)].toSorted(
    ([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1),
  )
  const [[word] = []] = counted
  if (word === undefined) throw new Error('A shop has a code')
  return word
}
