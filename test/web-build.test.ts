import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import type { WebRequestContext } from '#server/http/web-renderer.ts'

import { createWebRenderer } from '#server/http/web-renderer.ts'

import { linkedAssets } from './linked-assets.ts'

const origin = 'https://fanfare.example'

/** An API of a marketplace that has nothing to show; pages must stand all the same. */
const api = {
  deals: {
    list: async () => ({
      deals: [],
      next_cursor: null,
      total: { count: 0, is_capped: false, is_newest_only: false },
      today: '2026-01-01',
      live_cursor: '0',
    }),
  },
} as unknown as WebRequestContext['api']

// The build once linked a stylesheet of another name than it wrote; needs `npm run build` first.
describe.skipIf(!existsSync('dist/server/server.js'))('the built pages', () => {
  for (const [path, status] of [
    ['/', 200],
    ['/login', 200],
    ['/signup', 200],
    ['/influencer-dashboard', 200],
    ['/no-such-page', 404],
    ['/dev/ui', 404],
  ] as const) {
    it(`answer ${status} for ${path}, with files that exist and a nonce on every inline script`, async () => {
      const web = await createWebRenderer({ mode: 'production' })
      const page = await web.render(new Request(`${origin}${path}`), {
        nonce: 'the-nonce',
        api,
        origin,
      })
      const html = await page.text()
      expect(page.status).toBe(status)
      const assets = linkedAssets(html)
      expect(assets.filter((asset) => asset.endsWith('.css'))).not.toEqual([])
      for (const asset of assets) {
        expect([asset, web.file(new Request(`${origin}${asset}`))?.status]).toEqual([asset, 200])
      }
      const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
      expect(scripts.filter((tag) => !tag.includes('nonce="the-nonce"'))).toEqual([])
      expect(html).not.toMatch(/<[^>]+ style="/)
      await web.close()
    })
  }
})
