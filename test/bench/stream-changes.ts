import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import type { LiveInterests } from '#shared/contract/deals/live.ts'
import { ticketOutlets } from '#shared/rules/promo-codes/visibility.ts'

type Code = {
  id: string
  brand_key: string
  category: string
  influencer_id: string
  /** Lists, the brand's page and the owner's all show it. Of others only pages of their owner hear (decision 084). */
  is_on_all: boolean
}

/** A change of a code, with its event and the milliseconds at which it was committed. */
type Change = Code & { event: number; at: number; isOfLists: boolean }

type ShownPage = { query: string; shows: (change: Change) => boolean }

const facts = `id, brand_key, category, influencer_id, not hidden_channels && '{${ticketOutlets.join()}}' as is_on_all`

/** So many changes later a code that left the lists comes back: long after its leaving was looked up. */
const awayFor = 990

/** A hundred open pages of different kinds, by the query of their stream. */
export async function shownPages(client: pg.Client): Promise<ShownPage[]> {
  const list = async (where: string, values: string[] = []) =>
    (
      await client.query<Code>(
        `select ${facts} from promo_codes where is_listed and ${where} order by created_at desc, id desc limit 48`,
        values,
      )
    ).rows
  const someOf = async (column: string, count: number) =>
    (
      await client.query<{ value: string }>(
        `select ${column} as value from promo_codes where is_listed group by 1 order by md5(${column}::text) limit ${count}`,
      )
    ).rows.map(({ value }) => value)
  const ownersOf = (codes: Code[]) => [...new Set(codes.map((code) => code.influencer_id))]
  const page = (interests: LiveInterests, owners: string[], rest: ShownPage['shows']) => ({
    query: `?data=${encodeURIComponent(JSON.stringify({ json: { ...interests, owners: owners.join() } }))}`,
    shows: (change: Change) =>
      owners.includes(change.influencer_id) || (change.is_on_all && rest(change)),
  })
  const newest = ownersOf(await list('true'))
  const pages = Array.from({ length: 45 }, () =>
    page({ newest: true, picked: true }, newest, ({ isOfLists }) => isOfLists),
  )
  for (const brand of await someOf('brand_key', 30)) {
    const owners = ownersOf(await list('brand_key = $1', [brand]))
    pages.push(page({ brand }, owners, ({ brand_key }) => brand_key === brand))
  }
  const categories = (await someOf('category', 10)) as NonNullable<LiveInterests['category']>[]
  for (const category of categories) {
    const owners = ownersOf(await list('category = $1', [category]))
    pages.push(page({ category }, owners, (change) => change.category === category))
  }
  for (const owner of await someOf('influencer_id', 15)) pages.push(page({}, [owner], () => false))
  return pages
}

/**
 * Changes listed codes at a fixed pace until then; every twentieth leaves the lists, and comes back later.
 * @param leftOut ids of codes that stay as they are, because visitors read them
 */
export async function changeCodes(
  url: string,
  perSecond: number,
  until: number,
  leftOut: readonly string[],
) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: codes } = await client.query<Code>(
    `select ${facts} from promo_codes where is_listed and id <> all($1) order by md5(id::text) limit 5000`,
    [leftOut],
  )
  const first = await newestEvent(client)
  const changed: (Code & { isOfLists: boolean })[] = []
  for (let n = 0, due = performance.now(); due < until; n++, due += 1000 / perSecond) {
    const early = due - performance.now()
    if (early > 0) await sleep(early)
    const comesBack = n >= awayFor && n % 20 === 19
    const code = codes[(comesBack ? n - awayFor : n) % codes.length] as Code
    const leaves = n % 20 === 9
    const values = leaves ? away : comesBack ? back : `description = 'Change ${n} of ${Date.now()}'`
    await client.query(`update promo_codes set ${values} where id = $1`, [code.id])
    changed.push({ ...code, isOfLists: leaves || comesBack })
  }
  const { rows: events } = await client.query<{ event: number; at: number; code: string }>(
    `select id::int as event, extract(epoch from created_at)::float8 * 1000 as at, payload->>'id' as code
      from outbox where id > $1 and topic = 'promo_code' order by id`,
    [first],
  )
  await client.end()
  // The events of a code come in the order of its changes.
  const byCode = Map.groupBy(events, ({ code }) => code)
  return changed.flatMap((change): Change[] => {
    const event = byCode.get(change.id)?.shift()
    return event ? [{ ...change, event: event.event, at: event.at }] : []
  })
}

const away = `paused_at = now(), paused_reason = 'owner'`
const back = 'paused_at = null, paused_reason = null'

async function newestEvent(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from outbox',
  )
  return rows[0]?.id ?? 0
}
