import type { QueryKey } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { storeClaim, storedClaim } from '#web/parts/drops/stored-claims.ts'

import { createQueryClient, orpc } from '../query-client.ts'
import { onClaimsForgotten } from './tab-claims.ts'
import { forgetDeletedViewer, setViewer, viewerQuery } from './viewer.ts'

const getViewer = vi.hoisted(() => vi.fn<() => Promise<Viewer | null>>())
vi.mock('../api.ts', () => {
  const branch = (): unknown =>
    new Proxy({ getViewer }, { get: (own, name) => Reflect.get(own, name) ?? branch() })
  return { api: branch() }
})

/** What the next person at this browser must not see. */

const ana = { user_id: 'ana' } as Viewer
const ben = { user_id: 'ben' } as Viewer

const ofAna: QueryKey[] = [
  orpc.alerts.list.queryKey(),
  orpc.cards.getOwn.queryKey(),
  orpc.codeDefaults.list.queryKey({ input: {} }),
  orpc.csvUpload.listColumns.queryKey({ input: { kind: 'promo_codes' } }),
  orpc.directLinks.listOwn.queryKey({ input: { id: 'a' } }),
  orpc.drops.get.queryKey({ input: { promo_code_id: 'a' } }),
  orpc.emailChange.get.queryKey(),
  orpc.extension.listConnections.queryKey(),
  orpc.followDelivery.get.queryKey(),
  orpc.insights.get.queryKey({ input: {} }),
  orpc.mail.getChoices.queryKey(),
  orpc.passkeys.list.queryKey(),
  orpc.profiles.getPage.queryKey({ input: {} }),
  orpc.profiles.getSocialLinks.queryKey({ input: {} }),
  orpc.promoCodes.listOwn.queryKey({ input: {} }),
  orpc.verdicts.listFailing.queryKey({ input: {} }),
  ['for-you', 'own'],
  ['staff', 'overview'],
  ['staff-payments-check'],
]
const ofEverybody: QueryKey[] = [
  ['deals', {}, ''],
  ['deal', 'a'],
  ['picked-deals'],
  ['brands', {}, ''],
  ['profiles', {}, ''],
  orpc.brands.get.queryKey({ input: { brand_name: 'Pacewell' } }),
  orpc.categories.list.queryKey(),
  orpc.extension.listDownloads.queryKey(),
  orpc.profiles.get.queryKey({ input: { username: 'ana' } }),
]

function aBrowserOf(viewer: Viewer) {
  const client = createQueryClient()
  setViewer(client, viewer)
  for (const key of [...ofAna, ...ofEverybody]) client.setQueryData(key, 'an answer')
  const kept = () =>
    [...ofAna, ...ofEverybody].filter((key) => client.getQueryData(key) !== undefined)
  return { client, kept }
}

test('nothing of an account is kept for who signs in next, and public answers are', () => {
  const { client, kept } = aBrowserOf(ana)
  setViewer(client, ben)
  expect(kept()).toEqual(ofEverybody)
  expect(client.getQueryData(viewerQuery.queryKey)).toEqual(ben)
})

test('nothing of an account is kept after it is gone', async () => {
  const { client, kept } = aBrowserOf(ana)
  await forgetDeletedViewer(client)
  expect(kept()).toEqual(ofEverybody)
})

function stubSessionStorage(): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => void kept.set(key, text),
        removeItem: (key: string) => void kept.delete(key),
      },
      {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  )
  return kept
}

test('a code that was claimed once is not in the tab any more after signing out', async () => {
  const kept = stubSessionStorage()
  storeClaim('a', { code: 'ONCE', left: null, affiliate_link: '' })
  sessionStorage.setItem('other', 'stays')
  expect(storedClaim('a')).toMatchObject({ code: 'ONCE' })
  await forgetDeletedViewer(aBrowserOf(ana).client)
  expect(storedClaim('a')).toBeUndefined()
  expect([...kept.keys()]).toEqual(['other'])
  vi.unstubAllGlobals()
})

test('nothing of an account is kept when another tab has signed somebody else in', async () => {
  const { client, kept } = aBrowserOf(ana)
  const readAgain = () => client.fetchQuery({ ...viewerQuery, staleTime: 0 })
  // The end of a session keeps what its user looks at: they may go on.
  for (const viewer of [ana, null]) {
    getViewer.mockResolvedValue(viewer)
    await readAgain()
    expect(kept()).toEqual([...ofAna, ...ofEverybody])
  }
  getViewer.mockResolvedValue(ana)
  await readAgain()
  expect(kept()).toEqual([...ofAna, ...ofEverybody])
  getViewer.mockResolvedValue(ben)
  await readAgain()
  expect(kept()).toEqual(ofEverybody)
})

test('a code that a guest claimed stays with who signs in, and is gone when somebody else does', () => {
  stubSessionStorage()
  const { client } = aBrowserOf(ana)
  const forgotten = vi.fn<() => void>()
  const stop = onClaimsForgotten(forgotten)
  client.setQueryData(viewerQuery.queryKey, null)
  storeClaim('a', { code: 'ONCE', left: null, affiliate_link: '' })
  setViewer(client, ana)
  expect(storedClaim('a')).toMatchObject({ code: 'ONCE' })
  // Her session has ended.
  client.setQueryData(viewerQuery.queryKey, null)
  setViewer(client, ana)
  expect(storedClaim('a')).toMatchObject({ code: 'ONCE' })
  expect(forgotten).not.toHaveBeenCalled()
  setViewer(client, ben)
  expect(storedClaim('a')).toBeUndefined()
  expect(forgotten).toHaveBeenCalledOnce()
  stop()
  vi.unstubAllGlobals()
})
