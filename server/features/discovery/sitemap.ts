import { brandPath, categoryPath, dealPath, profilePath } from '#shared/rules/product/addresses.ts'
import { categories } from '#shared/rules/promo-codes/category-names.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { escapeXml } from '#server/http/pages/escape-text.ts'

import { countListed, findPlace, listAfter, listedKinds } from './queries.ts'
import type { Listed, ListedKind } from './queries.ts'

/** Static pages. A test compares them with the route table. */
const staticPages = [
  '/',
  '/deals',
  '/influencers',
  '/brands',
  '/credit-cards',
  '/categories',
  '/how-it-works',
  '/shopping-assistant',
  '/why-join',
  '/pricing',
  '/origin',
  '/affiliate-program',
  '/instagram',
  '/extension',
  '/contact',
  '/terms',
  '/privacy',
  ...categories.map(categoryPath),
]

/** Maximum number of URLs per part (sitemaps.org). */
const maxAddresses = 50_000

const batch = 1000
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const pathOf: Record<ListedKind, (name: string) => string | undefined> = {
  brands: (name) => (name === '' ? undefined : brandPath(name)),
  influencers: (username) => profilePath({ username }),
  creditcards: (username) => profilePath({ username }),
  deals: (id) => (id === '' ? undefined : dealPath(id)),
}

/** The list of parts: as many of each kind as its addresses need. */
export async function sitemapIndex(
  db: Db,
  origin: string,
  perPart: number = maxAddresses,
): Promise<string> {
  const parts = ['pages-1']
  for (const kind of listedKinds) {
    const count = Math.ceil((await countListed(db, kind)) / perPart)
    for (let n = 1; n <= count; n++) parts.push(`${kind}-${n}`)
  }
  const entries = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${part}.xml`)}</loc></sitemap>`,
  )
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

/**
 * A part, such as 'deals-2', streamed from the database, so that memory use does not grow with the number of URLs.
 * `undefined` for a part that does not exist.
 */
export async function sitemapPart(
  db: Db,
  origin: string,
  part: string,
  perPart: number = maxAddresses,
): Promise<AsyncGenerator<string> | undefined> {
  const [, kind = '', number = ''] = /^([a-z]+)-([1-9]\d{0,5})$/.exec(part) ?? []
  if (kind === 'pages') return number === '1' ? pagesPart(origin) : undefined
  const listed = listedKinds.find((other) => other === kind)
  if (listed === undefined) return undefined
  const before = (Number(number) - 1) * perPart
  // The position is found by walking the index, so reject numbers beyond the index first.
  if (before > 0 && before >= (await countListed(db, listed))) return undefined
  const after = before === 0 ? undefined : await findPlace(db, listed, before)
  const isBeyond = before > 0 && after === undefined
  const first = isBeyond ? [] : await listAfter(db, listed, after, Math.min(batch, perPart))
  // Counts follow the rows a moment later. A part that the index still names is empty then.
  if (first.length === 0 && before === 0 && (await countListed(db, listed)) === 0) return undefined
  return listedPart(db, origin, listed, first, perPart)
}

async function* listedPart(
  db: Db,
  origin: string,
  kind: ListedKind,
  first: Listed[],
  perPart: number,
): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespace}>\n`
  let rows = first
  let written = 0
  while (rows.length > 0) {
    yield rows.map((row) => entry(origin, pathOf[kind](row.name), row.changed_at)).join('')
    written += rows.length
    if (written >= perPart) break
    rows = await listAfter(db, kind, rows.at(-1)?.place, Math.min(batch, perPart - written))
  }
  yield '</urlset>\n'
}

async function* pagesPart(origin: string): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespace}>\n`
  yield staticPages.map((path) => entry(origin, path, null)).join('')
  yield '</urlset>\n'
}

/** Without a reliable date, `lastmod` is omitted. */
function entry(origin: string, path: string | undefined, changedAt: string | null): string {
  if (path === undefined) return ''
  const changed = changedAt === null ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`
  return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>\n`
}
