import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

import { refreshShops } from './shops.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana')
  await app.subscribe(ana, 'elite')
})
afterAll(() => app.close())

async function addShop(name: string): Promise<void> {
  const brand_domain = `${name}.example`
  const shop = { brand_name: name, brand_url: `https://${brand_domain}/`, brand_domain }
  await insertCodes(app.database.db, aCodeRow(ana.user_id, { ...shop, promo_code: name }))
  await refreshShops(app.deps)
}

async function version(): Promise<string> {
  const { rows } = await app.database.pool.query(
    "select epoch || '.' || version as version from extension_state",
  )
  return String(rows[0]?.version)
}

const rpc = (name: string, data: string, more = '') =>
  `/rpc/extension/${name}?${more}data=${encodeURIComponent(data)}`

test.each(['index', 'catalogue'])(
  'an odd request changes nothing of what others get of the %s',
  async (kind) => {
    const name = kind === 'index' ? 'getIndex' : 'getCatalogue'
    await addShop(`first-${kind}`)
    const known = await version()
    const odd = [
      rpc(name, `{"json":{"since":"zzz.1","since":"${known}"}}`),
      rpc(name, `{"json":{"since":"${known}"}}`, 'since=zzz.1&'),
      rpc(name, `{"json":{"since":"zzz.1"},"json":{"since":"${known}"}}`),
      `/api/extension/${kind}?since=zzz.1&since=${known}`,
      `/api/extension/${kind}?since=zzz.1&since%5B%5D=${known}`,
    ]
    for (const [n, path] of odd.entries()) {
      await addShop(`${kind}-${n}`)
      await app.request(path)
      for (const plain of [rpc(name, '{"json":{}}'), `/api/extension/${kind}`]) {
        const response = await app.request(plain)
        const text = await response.text()
        expect(response.status, text).toBe(200)
        const { payload, json } = JSON.parse(text) as {
          payload?: string
          json?: { payload: string }
        }
        expect(JSON.parse(payload ?? json?.payload ?? ''), path).toMatchObject({ base: null })
      }
    }
  },
)
