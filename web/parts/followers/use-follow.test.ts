import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { followedQuery, followMutation } from './use-follow.ts'

const { followers } = vi.hoisted(() => ({
  followers: { listFollowed: vi.fn(), follow: vi.fn(), unfollow: vi.fn() },
}))
vi.mock('#web/client/api.ts', () => ({ api: { followers, accounts: {} } }))
vi.mock('#web/parts/following/buttons.tsx', () => ({}))
vi.mock('#web/ui/toasts/toast.tsx', () => ({
  toast: { success: () => undefined, error: () => undefined },
}))

const open = (id: string, client: QueryClient) => {
  const profile = { id, full_name: id, username: id, is_creditcard: false }
  return new MutationObserver(
    client,
    followMutation(client, profile, () => undefined),
  )
}

test('a refused follow undoes only itself', async () => {
  const client = new QueryClient()
  client.setQueryData(followedQuery.queryKey, { influencer_ids: ['mia'] })
  let refuse = (_error: Error) => {}
  followers.follow.mockReturnValueOnce(new Promise((_resolve, reject) => (refuse = reject)))
  followers.unfollow.mockResolvedValue({ is_following: false })
  const refused = open('ida', client).mutate(true)
  await expect.poll(() => followers.follow).toHaveBeenCalled()
  await open('mia', client).mutate(false)
  refuse(new Error('No room'))
  await expect(refused).rejects.toThrow('No room')
  expect(client.getQueryData(followedQuery.queryKey)).toEqual({ influencer_ids: [] })
})

test.each([['for-you'], ['followed']])('%s is read again after a follow', async (key) => {
  const client = new QueryClient()
  const read = vi.fn(() => [])
  const shown = new QueryObserver(client, { queryKey: [key], queryFn: read, staleTime: Infinity })
  const stop = shown.subscribe(() => undefined)
  await expect.poll(() => read).toHaveBeenCalledTimes(1)
  followers.follow.mockResolvedValueOnce({ is_following: true })
  await open('ida', client).mutate(true)
  await expect.poll(() => read).toHaveBeenCalledTimes(2)
  stop()
})
