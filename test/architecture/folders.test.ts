import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'

import { circlesOf, importsOf, sources } from './sources.ts'

describe('how folders are filled', () => {
  const mostFiles = 25

  test(`no folder of the product has more than ${mostFiles} files beside each other`, () => {
    const counts = Map.groupBy(
      // A framework looks for the routes, and finds them by their names.
      sources.filter((file) => /^(?:shared|server|extension|web(?!\/routes\/))\//.test(file)),
      (file) => dirname(file),
    )
    expect(counts.size).toBeGreaterThan(200)
    expect(
      [...counts]
        .filter(([, files]) => files.length > mostFiles)
        .map(([folder, files]) => `${folder}: ${files.length}`),
      'Move what is a thing of its own to the feature that carries its name on the server, as web/features/drops does, and let a page ' +
        'compose them; or give it folders inside, by what somebody looks for, as web/features/accounts and shared/rules have.',
    ).toEqual([])
  })

  test('no file lies loose in web/features or web/parts', () => {
    expect(
      sources.filter((file) => /^web\/(?:features|parts)\/[^/]+$/.test(file)),
      'Give it to the folder of its subject, as web/parts/days/utc-today.ts has one.',
    ).toEqual([])
  })
})

describe('one direction of folders', () => {
  const ofServer = [
    'accounts',
    'agencies',
    'assistant',
    'instagram-dm',
    'promo-codes',
    'staff',
    'subscriptions',
  ]
  const ofWeb = [
    'accounts',
    'agencies',
    'deals',
    'profiles',
    'promo-codes',
    'staff',
    'subscriptions',
  ]
  test.each([
    'shared',
    'shared/rules',
    'shared/contract',
    'server/db',
    'server/http',
    'server/gateways/payments/sandbox',
    'extension',
    'web/ui',
    ...ofServer.map((feature) => `server/features/${feature}`),
    ...ofWeb.map((feature) => `web/features/${feature}`),
  ])('the folders within %s form no circle', (side) => {
    const folderOf = (path: string) => new RegExp(`^${side}/([^/]+)/`).exec(path)?.[1]
    const folders = new Map<string, string[]>()
    for (const file of sources) {
      const folder = folderOf(file)
      if (folder === undefined) continue
      const others = importsOf(file)
        .map(folderOf)
        .filter((other) => other !== undefined)
      folders.set(folder, [...(folders.get(folder) ?? []), ...others])
    }
    expect(folders.size).toBeGreaterThan(2)
    expect(
      circlesOf(folders),
      'Move what both need to a folder below them, as shared/rules/promo-codes/upload-columns.ts and extension/stored/use-stored.ts are.',
    ).toEqual([])
  })
})
