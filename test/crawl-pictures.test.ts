import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { appManifest } from '#server/features/installed-app/app-manifest.ts'
import { createWebRenderer } from '#server/http/pages/web-renderer.ts'

import { brandOf, hidden, mayShowAt, reaches } from './crawl-places.ts'
import { partsOfAddresses, plantCodes, readAnew } from './crawl-plants.ts'
import type { Planted } from './crawl-plants.ts'
import { openTestApp } from './harness.ts'
import type { TestApp } from './harness.ts'
import { addressOf, pageRoutes } from './page-routes.ts'

/**
 * Letters in a picture are outlines, which no search finds. So all pictures are drawn again after the hidden codes got
 * other letters, by an app that has drawn nothing yet: a picture that has anything of a hidden code is another one then.
 */

const openPages = () => createWebRenderer({ mode: 'production' })

let app: TestApp
let planted: Planted

/** Each picture by its address, as its status, and a hash of its bytes if there is one. */
async function pictures(from: TestApp, addresses: readonly string[]) {
  const all = new Map<string, string>()
  for (const address of addresses) {
    const answer = await readAnew(from, address)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const kind = answer.headers.get('content-type') ?? ''
    if (answer.status === 200) expect([address, kind]).toEqual([address, 'image/png'])
    const hash = createHash('sha256').update(bytes).digest('hex')
    all.set(address, answer.status === 200 ? hash : String(answer.status))
  }
  return all
}

const changedAmong = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].filter(([address, drawn]) => after.get(address) !== drawn).map(([address]) => address)

/** Gives codes other letters, another offer and another category. */
async function rewrite(ids: readonly string[], word: string): Promise<void> {
  for (const [index, id] of ids.entries())
    await app.database.db
      .updateTable('promo_codes')
      .set((eb) => ({
        // A drop has no letters of its own.
        promo_code: eb
          .case()
          .when('code_kind', '=', 'shared')
          .then(`${word}${index}`)
          .else('')
          .end(),
        promo_type: 'other',
        promo_value: `${word} ${index}`,
        description: `${word} ${index}`,
        category: 'Beauty',
      }))
      .where('id', '=', id)
      .execute()
}

/** The same marketplace as a process shows it that was just started. */
async function asDrawnAnew<Result>(read: (fresh: TestApp) => Promise<Result>): Promise<Result> {
  const fresh = await openTestApp({ database: app.database, openPages })
  try {
    return await read(fresh)
  } finally {
    await fresh.close()
  }
}

// Needs `npm run build` first.
describe.skipIf(!existsSync('dist/server/server.js'))('the pictures of the whole site', () => {
  /** Of codes: of those that have a page, and of the others. */
  let own: { shown: string[]; hidden: string[] }
  let shownIds: string[]
  let hiddenIds: string[]
  let addresses: string[]

  beforeAll(async () => {
    app = await openTestApp({ openPages })
    planted = await plantCodes(app)
    const { ana, ids, openId, plants } = planted
    const isShown = (id: string, reason: string) => {
      const reach = reaches[reason]
      return reach !== undefined && mayShowAt(`/deal/${id}`, reach, id)
    }
    const ofPlants = plants
      .filter(({ reason }) => reason in hidden)
      .flatMap(({ reason, codes }) => codes.map(([id]) => ({ id, reason })))
    shownIds = [
      openId,
      ...ofPlants.filter(({ id, reason }) => isShown(id, reason)).map(({ id }) => id),
    ]
    hiddenIds = ids.filter((id) => !shownIds.includes(id))
    const ofCodes = (of: string[]) =>
      of.flatMap((id) => [`/share/1/deal/${id}.png`, `/share/1/story/deal/${id}.png`])
    own = { shown: ofCodes(shownIds), hidden: ofCodes(hiddenIds) }

    // What pages name for networks, search engines and home screens, beside what nobody names.
    const params = partsOfAddresses(planted)
    const named = new Set<string>()
    for (const route of pageRoutes) {
      const text = await (await readAnew(app, addressOf(route, params))).text()
      for (const [address] of text.matchAll(/\/share\/[^"\\\s<>)]+\.png|\/[\w-]+\.png/g))
        named.add(address)
    }
    expect([...named].filter((address) => address.startsWith('/share/')).length).toBeGreaterThan(3)
    const { icons, shortcuts } = appManifest()
    for (const { src } of [...icons, ...shortcuts.flatMap(({ icons }) => icons)]) named.add(src)
    addresses = [
      ...named,
      '/share/1/site.png',
      ...['Pacewell', ...Object.keys(hidden).map(brandOf)].map(
        (brand) => `/share/1/brand/${brand}.png`,
      ),
      `/share/1/influencer/${ana.user_id}.png`,
      `/share/1/story/influencer/${ana.user_id}.png`,
      ...own.shown,
      ...own.hidden,
    ]
  })
  afterAll(() => app.close())

  test('none has a letter of a hidden code, and each of a shown code has its own alone', async () => {
    const before = await pictures(app, addresses)
    expect(own.hidden.filter((address) => before.get(address) !== '404')).toEqual([])
    expect(own.shown.filter((address) => (before.get(address)?.length ?? 0) < 64)).toEqual([])

    await rewrite(hiddenIds, 'Quenched')
    const after = await asDrawnAnew((fresh) => pictures(fresh, addresses))
    expect(changedAmong(before, after)).toEqual([])

    // The comparison sees what is drawn: each picture of a shown code is another one, and no other picture.
    await rewrite(shownIds, 'Kindled')
    const last = await asDrawnAnew((fresh) => pictures(fresh, addresses))
    const wanted = addresses.filter((address) => shownIds.some((id) => address.includes(id)))
    expect(changedAmong(after, last).filter((address) => address.includes('/deal/'))).toEqual(
      wanted,
    )
  })

  test('none counts a hidden code', async () => {
    const before = await pictures(app, addresses)
    const { plants } = planted
    const nowhere = plants.filter(
      ({ reason }) => reason in hidden && (!(reason in reaches) || reason === 'of a direct link'),
    )
    await app.database.db
      .deleteFrom('promo_codes')
      .where(
        'id',
        'in',
        nowhere.flatMap(({ codes }) => codes.map(([id]) => id)),
      )
      .execute()
    const after = await asDrawnAnew((fresh) => pictures(fresh, addresses))
    expect(changedAmong(before, after)).toEqual([])
  })

  test('the picture of a brand counts what the page of the brand shows', async () => {
    const isOfLinks = (reason: string) => reaches[reason]?.scope === 'direct link'
    const [ofLinks, known] = [
      Object.keys(reaches).filter(isOfLinks),
      Object.keys(reaches).filter((reason) => !isOfLinks(reason)),
    ]
    // A brand that only direct links know has no page that could count.
    for (const name of ofLinks.map(brandOf))
      expect([name, (await readAnew(app, `/brand/${name}`)).status]).toEqual([name, 404])
    for (const name of ['Pacewell', ...known.map(brandOf)]) {
      const page = await (await readAnew(app, `/brand/${name}`)).text()
      const [address = ''] = /\/share\/\w+\/brand\/\w+\.png/.exec(page) ?? []
      // Only the address of what is drawn now may be kept for long.
      const cached = (await readAnew(app, address)).headers.get('cache-control')
      expect([name, cached]).toEqual([name, expect.stringContaining('immutable')])
    }
  })
})
