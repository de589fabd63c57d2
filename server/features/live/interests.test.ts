import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { LiveInterests, LiveNews } from '#shared/contract/deals/live.ts'
import { maxLiveOwners } from '#shared/rules/following/live-interests.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { listen } from '#test/listen.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

const owner = '01890000-0000-7000-8000-000000000000'

let before: TestApp
let app: TestApp
let db: Db
/** The owner of a ticket that all pages with owners show, one who publishes now, and one whom no page shows. */
let ana: string
let ben: string
let eva: string
/** Codes that were there before the app began. */
let oldOfAna: string
let oldOfEva: string

beforeAll(async () => {
  before = await openTestApp({ today: '2026-03-10' })
  db = before.database.db
  ana = (await aProfile(db)).id
  ben = (await aProfile(db)).id
  eva = (await aProfile(db)).id
  const old = { brand_name: 'Kickstone', category: 'Fitness' as const }
  oldOfAna = (await insertCodes(db, aCodeRow(ana, old)))[0] ?? ''
  oldOfEva = (await insertCodes(db, aCodeRow(eva, old)))[0] ?? ''
  await before.deps.live.catchUp()
  app = await openTestApp({ today: '2026-03-10', database: before.database })
})
afterAll(async () => {
  await app.close()
  await before.close()
})

const pages = () =>
  ({
    all: {},
    deals: { newest: true, owners: ana },
    home: { picked: true, owners: ana },
    brand: { brand: 'kickstone' },
    category: { category: 'Fitness' },
    profile: { owners: ben },
    chat: { owners: `${eva},${ana}` },
    nobody: { owners: '' },
  }) satisfies Record<string, LiveInterests>

type PageKind = keyof ReturnType<typeof pages>

const follow = (interests: LiveInterests, lastEventId: string) =>
  listen<LiveNews>((signal) => app.visitor.live.deals(interests, { signal, lastEventId }))

const change = (id: string, values: Parameters<typeof set>[1]) => () => set(id, values)
async function set(
  id: string,
  values: Partial<{
    brand_name: string
    category: 'Fashion' | 'Fitness'
    hidden_on: string
    is_featured: boolean
    promo_value: string
  }>,
) {
  await db.updateTable('promo_codes').set(values).where('id', '=', id).execute()
}

type Step = [what: string, act: () => Promise<unknown>, told: LiveNews['type'], hearers: PageKind[]]

/** A code of Ben's from its first day to its last, old codes, profiles and a mass change. */
async function steps(): Promise<Step[]> {
  const id = crypto.randomUUID()
  const row = aCodeRow(ben, { id, brand_name: 'Kickstone', category: 'Fashion' })
  const many = { op: 'many', agency_id: null, influencer_ids: [eva] }
  return [
    ['it comes', () => insertCodes(db, row), 'deal_changed', ['deals', 'brand', 'profile']],
    [
      'it changes',
      change(id, { promo_value: '25' }),
      'deal_changed',
      ['deals', 'brand', 'profile'],
    ],
    [
      'another brand',
      change(id, { brand_name: 'Other' }),
      'deal_changed',
      ['deals', 'brand', 'profile'],
    ],
    [
      'no longer of the brand',
      change(id, { promo_value: '30' }),
      'deal_changed',
      ['deals', 'profile'],
    ],
    [
      'another category',
      change(id, { category: 'Fitness' }),
      'deal_changed',
      ['deals', 'category', 'profile'],
    ],
    [
      'staff feature it',
      change(id, { is_featured: true }),
      'deal_changed',
      ['deals', 'home', 'category', 'profile'],
    ],
    [
      'closed for lists',
      change(id, { hidden_on: 'web' }),
      'profile_changed',
      ['deals', 'home', 'category', 'profile'],
    ],
    [
      'another brand, which does not show it',
      change(id, { brand_name: 'Kickstone' }),
      'profile_changed',
      ['deals', 'home', 'profile'],
    ],
    [
      'open again',
      change(id, { hidden_on: '' }),
      'deal_changed',
      ['deals', 'home', 'brand', 'category', 'profile'],
    ],
    [
      'it ends',
      () => db.deleteFrom('promo_codes').where('id', '=', id).execute(),
      'deal_removed',
      ['deals', 'home', 'brand', 'category', 'profile'],
    ],
    [
      'an old code that the pages show',
      change(oldOfAna, { promo_value: '40' }),
      'deal_changed',
      ['deals', 'home', 'brand', 'category', 'chat'],
    ],
    [
      'an old code that they do not show',
      change(oldOfEva, { promo_value: '40' }),
      'deal_changed',
      ['brand', 'category', 'chat'],
    ],
    [
      'an old code leaves the lists',
      change(oldOfEva, { hidden_on: 'web, brand, profile' }),
      'profile_changed',
      ['deals', 'brand', 'category', 'chat'],
    ],
    [
      'a profile whose code came lately',
      () =>
        db
          .updateTable('profiles')
          .set({ youtube_url: 'https://youtube.com/@ben' })
          .where('id', '=', ben)
          .execute(),
      'profile_changed',
      ['deals', 'home', 'brand', 'category', 'profile'],
    ],
    [
      'a mass change',
      () =>
        sql`select outbox_write('promo_code', ${JSON.stringify(many)}::text::jsonb)`.execute(db),
      'resync',
      ['deals', 'home', 'brand', 'category', 'profile', 'chat', 'nobody'],
    ],
  ]
}

describe('a live stream with stated interests', () => {
  test('each page hears of what it shows and showed, also after a lost connection', async () => {
    await app.deps.live.catchUp()
    const from = app.deps.live.cursor()
    const all = await follow({}, from)
    const open = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(pages()).map(async ([kind, page]) => [kind, await follow(page, from)]),
        ),
      ) as Record<PageKind, typeof all>
    const live = await open()
    const table = await steps()
    const expected: [what: string, told: string, hearers: string[]][] = []
    for (const [step, [what, act, told, hearers]] of table.entries()) {
      await act()
      await all.until(() => all.received.length > step)
      expected.push([what, told, ['all', ...hearers]])
    }
    const untilAll = async (streams: typeof live) => {
      for (const stream of Object.values(streams))
        await stream.until(() => stream.received.some(({ type }) => type === 'resync'))
      for (const stream of Object.values(streams)) await stream.stop()
    }
    await untilAll(live)
    const hearersOf = (streams: typeof live, heard: (one: LiveNews, at: string) => boolean) =>
      Object.keys(streams).filter((kind) =>
        streams[kind as PageKind].received.some((one) => heard(one, one.at)),
      )
    const rows = all.received.map(({ at, type }, step) => [
      table[step]?.[0],
      type,
      hearersOf(live, (one, of) => of === at && one.type === type),
    ])
    expect(rows).toEqual(expected)

    // Who comes later hears of the code's end, and nothing of how it was.
    const resumed = await open()
    await untilAll(resumed)
    const gone = all.received.find((one) => one.type === 'deal_removed')?.id
    expect(hearersOf(resumed, (one) => one.type === 'deal_removed' && one.id === gone)).toEqual(
      expected.find(([what]) => what === 'it ends')?.[2],
    )
    expect(
      hearersOf(resumed, (one) => one.type === 'deal_changed' && one.deal.id === gone),
    ).toEqual([])
    for (const what of ['an old code that the pages show', 'a profile whose code came lately']) {
      const step = table.findIndex(([name]) => name === what)
      const { at } = all.received[step] ?? { at: '' }
      expect(hearersOf(resumed, (_one, of) => of === at)).toEqual(expected[step]?.[2])
    }
    await all.stop()
  })

  test('a stream that nothing concerned is told from where it resumes', async () => {
    await app.deps.live.catchUp()
    const from = app.deps.live.cursor()
    const stream = await follow({ category: 'Food' }, from)
    const other = await follow({}, from)
    const profile = JSON.stringify({ op: 'update', id: eva, is_public: true })
    await sql`select outbox_write('profile', ${profile}::text::jsonb) from generate_series(1, 300)`.execute(
      db,
    )
    await other.until(() => other.received.length === 300)
    await stream.until(() => stream.received.length > 0)
    expect(stream.received.every(({ type }) => type === 'up_to_date')).toBe(true)
    expect(other.received.every(({ type }) => type === 'profile_changed')).toBe(true)
    const resumed = await follow({ owners: ben }, stream.received.at(-1)?.at ?? '')
    await insertCodes(db, aCodeRow(ben, { promo_code: 'RESUMED' }))
    await resumed.until(() => resumed.received.some(({ type }) => type === 'deal_changed'))
    expect(resumed.received.filter(({ type }) => type !== 'up_to_date')).toHaveLength(1)
    for (const one of [stream, other, resumed]) await one.stop()
  })

  const owners = 'Name up to 100 owners by their ids, separated by commas.'
  const brand = 'Name a brand by its key.'
  test.each([
    [{ owners: Array.from({ length: maxLiveOwners + 1 }, () => owner).join() }, 'owners', owners],
    [{ owners: 'everybody' }, 'owners.0', owners],
    [{ category: 'Nonsense' }, 'category', 'Please choose one of the categories'],
    [{ brand: '' }, 'brand', brand],
    [{ brand: 'x'.repeat(401) }, 'brand', brand],
    [{ everything: true }, 'input', 'Unrecognized key: "everything"'],
  ])(
    'a stream is refused with a sentence about what it cannot hear of (%#)',
    async (interests, field, sentence) => {
      const query = new URLSearchParams(
        Object.entries(interests).map(([name, value]) => [name, String(value)]),
      )
      const answer = await app.request(`/api/live/deals?${query}`)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({
        code: 'INVALID_INPUT',
        data: { fields: { [field]: sentence } },
      })
    },
  )

  test('a program states its interests in the address', async () => {
    const stop = new AbortController()
    const answer = await app.request(
      `/api/live/deals?newest=true&category=Fitness&owners=${ana},${ben}`,
      { signal: stop.signal },
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    stop.abort()
  })
})
