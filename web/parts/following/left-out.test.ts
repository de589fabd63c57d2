import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { sync } from './actions.tsx'
import { guestFollows, setGuestItem } from './guest-follows.ts'

const id = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`
const [followed, creator, saved, ended] = [id(1), id(2), id(3), id(4)]

const { api, told } = vi.hoisted(() => ({
  api: {
    following: { listOwn: vi.fn(), takeOver: vi.fn() },
    followers: { listFollowed: vi.fn() },
    accounts: { getViewer: vi.fn() },
    followDelivery: { get: async () => ({}) },
  },
  told: [] as string[],
}))
vi.mock('#web/client/api.ts', () => ({ api }))
vi.mock('#web/ui/toasts/toast.tsx', () => {
  const tell = (title: string) => void told.push(title)
  return { toast: { success: tell, info: tell, error: tell } }
})

afterEach(() => vi.unstubAllGlobals())

test('what found no room in the account stays in the browser, and is told once', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  setGuestItem({ kind: 'creator', id: creator, name: 'Mia' }, true)
  setGuestItem({ kind: 'creator', id: followed, name: 'Ida' }, true)
  setGuestItem({ kind: 'saved', id: saved, name: 'MIA20', brand_name: 'Pacewell' }, true)
  const own = { brands: [], searches: [], saved: [saved] }
  api.following.listOwn.mockResolvedValue(own)
  api.followers.listFollowed.mockResolvedValue({ influencer_ids: [followed] })
  const moved = (added: number, left_out: number) =>
    api.following.takeOver.mockResolvedValue({ added, left_out, own })
  const client = new QueryClient()
  const signIn = (as: string) => {
    sync(client, undefined)
    sync(client, as)
  }

  moved(2, 1)
  signIn(id(5))
  await expect
    .poll(() => told)
    .toEqual([
      '2 follows and saved codes of this browser are in your account now, 1 more found no room',
    ])
  expect(guestFollows()).toMatchObject({ creators: [{ id: creator }], saved: [] })

  // The next page tries again, and says nothing.
  moved(0, 1)
  signIn(id(5))
  await expect.poll(() => api.following.takeOver).toHaveBeenCalledTimes(2)
  // Another account is as full.
  signIn(id(6))
  await expect
    .poll(() => told.slice(1))
    .toEqual(['Your account has no room for 1 follow or saved code of this browser'])
  expect(guestFollows().creators).toHaveLength(1)

  // What no longer exists needs no room.
  setGuestItem({ kind: 'saved', id: ended, name: 'OLD', brand_name: 'Pacewell' }, true)
  moved(1, 0)
  signIn(id(6))
  await expect.poll(guestFollows).toEqual({ creators: [], brands: [], searches: [], saved: [] })
  sync(client, undefined)
})
