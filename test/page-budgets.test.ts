import { existsSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { readManifest, serverAssets } from './built-pages.ts'

/**
 * Kilobytes (brotli) of JavaScript that each page has beside the first script, which every page has
 * (test/web-build.test.ts). What a page loads on intent, such as dialogs and menus, does not count. A new page needs a
 * line. One that grows over its budget loads something later, or gives a reason for more.
 */
const budgets: Record<string, number> = {
  // Dashboards read their address themselves, and what only they and tickets share has left the first script: 1.5 kB.
  // Forms of accounts keep what is typed when somebody else changes it, and loading pages say that they need scripts.
  // Plans name what is paid below Elite, with its price and its end: 0.6 kB of dashboards and pricing.
  '/': 17.5,
  '/$': 1,
  '/affiliate-program': 15,
  // Who cannot take over the agency is shown, with the reason.
  '/agency-dashboard': 207.5,
  '/brand/$brandName': 16.2,
  '/brands': 20.1,
  '/categories': 11,
  '/category/$category': 14.3,
  '/change-email': 15,
  '/confirm-email': 39.9,
  '/contact': 13.2,
  '/credit-cards': 21,
  // The help says what each column takes and how much room the plan has.
  '/csv-upload': 98.2,
  '/deal/$id': 17,
  '/deals': 23.4,
  '/dev/ui': 1,
  '/extension': 13.1,
  '/extension_/connect': 13.4,
  '/for-you': 23,
  '/forgot-password': 33,
  '/how-it-works': 2,
  '/influencer-apply': 63.4,
  // A code that cannot be resumed, because its brand was merged, says why.
  '/influencer-dashboard': 207.4,
  '/influencer/$username': 18.6,
  '/influencers': 21,
  '/instagram': 14,
  '/invitation': 40,
  '/login': 45.5,
  '/manage-influencer-codes/$influencerId': 154.5,
  '/not-found': 1,
  '/origin': 2,
  '/pricing': 93.7,
  '/privacy': 7,
  '/profile': 123.3,
  '/reset-password': 37,
  '/s/$token': 18.3,
  '/shopping-assistant': 25,
  '/sign-in-link': 42.7,
  '/signup': 67.3,
  '/staff': 140.3,
  '/tell-me': 15.2,
  '/terms': 4,
  '/why-join': 2,
}

/** Any change renames the files, and other names, in another order of imports, compress to other sizes. */
const ofNames = 0.25

describe.skipIf(!existsSync(serverAssets))('the budgets of the built pages', () => {
  test('every page keeps the JavaScript of its own within its budget', async () => {
    const { routes } = await readManifest()
    const { __root__: frame, ...pages } = routes
    const first = new Set(frame?.preloads)
    const kilobytes = Object.entries(pages).map(([page, { preloads = [] }]) => {
      const own = preloads.filter((path) => !first.has(path))
      const bytes = own.map((path) => sizeOf(`dist/client${path}`))
      return [page, bytes.reduce((sum, size) => sum + size, 0) / 1000] as const
    })
    expect(kilobytes.map(([page]) => page).toSorted()).toEqual(Object.keys(budgets).toSorted())
    expect(kilobytes.some(([, size]) => size > 10)).toBe(true)
    expect(kilobytes.filter(([page, size]) => size > (budgets[page] ?? 0) + ofNames)).toEqual([])
  })
})

/** Files too small to be compressed by the build are sent as they are. */
function sizeOf(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
