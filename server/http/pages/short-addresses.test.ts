import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

let app: TestApp
let rendered: string[] = []

beforeAll(async () => {
  app = await openTestApp({
    openPages: async () => ({
      file: () => undefined,
      plain: async (request) => new Request(request.url.replace('?utm_source=bio', '')),
      render: async ({ url }) => {
        rendered.push(url.replace(new URL(url).origin, ''))
        return url.includes('/influencer/Ana')
          ? new Response(null, { status: 301, headers: { location: '/influencer/ana' } })
          : new Response('<html></html>')
      },
      attach() {},
      async close() {},
    }),
  })
})
afterAll(() => app.close())

test.each([
  ['/@ana', ['/influencer/ana']],
  ['/@ana/', ['/influencer/ana']],
  ['/@ana?src=story', ['/influencer/ana?src=story']],
  ['/@%2F%2Felsewhere.example', ['/influencer/%2F%2Felsewhere.example']],
  ['/@nobody%0d%0aset-cookie:%20a=b', ['/influencer/nobody%0d%0aset-cookie:%20a=b']],
  ['/@Ana?utm_source=bio', ['/influencer/Ana']],
  ['/@', ['/@']],
  ['/@ana/more', ['/@ana/more']],
  ['/influencer/@ana', ['/influencer/@ana']],
])('the page at %s is rendered as %j', async (path, pages) => {
  rendered = []
  await app.request(path)
  expect(rendered).toEqual(pages)
})

test('whoever is led on keeps the parameters that no page reads', async () => {
  const { headers } = await app.request('/@Ana?utm_source=bio', { redirect: 'manual' })
  expect(headers.get('location')).toBe('/influencer/ana?utm_source=bio')
})

test('the page at a short address is not led to', async () =>
  expect((await app.request('/@ana')).status).toBe(200))
