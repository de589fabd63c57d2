import { existsSync, readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'

/**
 * Kilobytes (brotli) of JavaScript that each page has beside the first script, which every page has
 * (test/web-build.test.ts). What a page loads on intent, such as dialogs and menus, does not count. A new page needs a
 * line. One that grows over its budget loads something later, or gives a reason for more.
 */
const budgets: Record<string, number> = {
  '/': 20,
  '/$': 1,
  '/affiliate-program': 15,
  '/agency-dashboard': 211,
  '/brand/$brandName': 18,
  '/brands': 23,
  '/categories': 13,
  '/category/$category': 17,
  '/change-email': 18,
  '/confirm-email': 42,
  '/contact': 16,
  '/credit-cards': 23,
  '/csv-upload': 99,
  '/deal/$id': 19,
  '/deals': 26,
  '/dev/ui': 1,
  '/extension': 16,
  '/extension_/connect': 16,
  '/forgot-password': 36,
  '/how-it-works': 2,
  '/influencer-apply': 67,
  '/influencer-dashboard': 206,
  '/influencer/$username': 21,
  '/influencers': 23,
  '/instagram': 17,
  '/invitation': 44,
  '/login': 47,
  '/manage-influencer-codes/$influencerId': 155,
  '/not-found': 1,
  '/origin': 2,
  '/pricing': 97,
  '/privacy': 7,
  '/profile': 125,
  '/reset-password': 40,
  '/s/$token': 20,
  '/shopping-assistant': 27,
  '/sign-in-link': 44,
  '/signup': 70,
  '/staff': 141,
  '/tell-me': 18,
  '/terms': 4,
  '/why-join': 2,
}

type Manifest = { routes: Record<string, { preloads?: string[] }> }

const assets = resolve('dist/server/assets')

async function readManifest(): Promise<Manifest> {
  const name = readdirSync(assets).find((file) => file.startsWith('_tanstack-start-manifest'))
  const module = (await import(
    /* @vite-ignore */ pathToFileURL(`${assets}/${name}`).href
  )) as Record<string, () => Manifest>
  const [read] = Object.values(module)
  if (!read) throw new Error('The build has no manifest of its routes')
  return read()
}

describe.skipIf(!existsSync(assets))('the budgets of the built pages', () => {
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
    expect(kilobytes.filter(([page, size]) => size > (budgets[page] ?? 0))).toEqual([])
  })
})

/** Files too small to be compressed by the build are sent as they are. */
function sizeOf(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
