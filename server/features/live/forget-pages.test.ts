import { afterAll, beforeAll, expect, test } from 'vitest'

import type { WebRenderer } from '#server/http/pages/web-renderer.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

let app: TestApp
let rendered = 0
/** Slow pages end with it. */
let held: Promise<unknown> = Promise.resolve()

/** Reads what real pages read, and says how often it was asked to. */
const renderer: WebRenderer = {
  file: () => undefined,
  plain: async (request) => request,
  async render(request, { api }) {
    rendered++
    const [, kind, name = ''] = new URL(request.url).pathname.split('/').map(decodeURIComponent)
    if (kind === 'slow') await held
    if (kind === 'home') await api.deals.list({})
    if (kind === 'brand') {
      const { brand_key } = await api.brands.get({ brand_name: name })
      await api.deals.list({ brand: brand_key })
    }
    // What is not there is left out, and may come.
    if (kind === 'both')
      await Promise.allSettled([
        api.deals.list({ brand: name }),
        api.brands.get({ brand_name: 'nobody’s' }),
      ])
    return new Response(`page ${rendered}`, { headers: { 'cache-control': 'public, max-age=0' } })
  },
  attach() {},
  close: async () => undefined,
}

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10', openPages: async () => renderer })
  const owner = await aProfile(app.database.db)
  await insertCodes(
    app.database.db,
    aCodeRow(owner.id, { brand_name: 'Pacewell' }),
    aCodeRow(owner.id, { brand_name: 'Northbeam' }),
  )
  await app.deps.live.catchUp()
})
afterAll(() => app.close())

const page = async (path: string) => (await app.request(path)).text()

/** Changes Northbeam's codes. */
async function change(): Promise<void> {
  await app.database.db
    .updateTable('promo_codes')
    .where('brand_name', '=', 'Northbeam')
    .set({ promo_value: String(10 + rendered) })
    .execute()
  await app.deps.live.catchUp()
}

/** Whether a page is made anew after a change of Northbeam's codes. */
async function isForgotten(path: string): Promise<boolean> {
  const before = await page(path)
  expect(await page(path)).toBe(before)
  await change()
  return (await page(path)) !== before
}

test.each([
  ['/home', true],
  ['/brand/Northbeam', true],
  ['/both/pacewell', true],
  ['/words', true],
])('%s is forgotten after a change: %s', async (path, expected) => {
  expect(await isForgotten(path)).toBe(expected)
})

test('the cached page of a brand survives changes of another brand', async () => {
  expect(await isForgotten('/brand/Pacewell')).toBe(false)
})

test('a page that waits for its turn is kept although codes change meanwhile', async () => {
  let release = () => {}
  held = new Promise<void>((resolve) => (release = resolve))
  await change()
  const before = rendered
  // As many as a visitor may have rendered at a time, and one that waits.
  const slow = ['/slow/1', '/slow/2'].map(page)
  const waiting = page('/brand/Northbeam')
  await change()
  expect(rendered).toBe(before + 2)
  release()
  await Promise.all(slow)
  expect(await page('/brand/Northbeam')).toBe(await waiting)
})
