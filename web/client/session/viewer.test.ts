import { afterEach, expect, test, vi } from 'vitest'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'

import { createQueryClient } from '../query-client.ts'
import { noteViewerChange, setViewer, viewerQuery } from './viewer.ts'

const getViewer = vi.hoisted(() =>
  vi.fn<(input: undefined, options: { signal: AbortSignal }) => Promise<Viewer | null>>(),
)
vi.mock('../api.ts', () => ({ api: { accounts: { getViewer } } }))

const ana = { user_id: 'ana' } as Viewer

afterEach(() => vi.restoreAllMocks())

test('a first request for the viewer that takes too long counts as nobody, a later one keeps who is known', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  getViewer.mockImplementation(async (_, { signal }) => {
    signal.throwIfAborted()
    return ana
  })
  const client = createQueryClient()
  expect(await client.fetchQuery(viewerQuery)).toBeNull()
  setViewer(client, ana)
  expect(await client.fetchQuery({ ...viewerQuery, staleTime: 0 })).toEqual(ana)
})

test('other tabs hear of a change of the profile, and do not take it for a sign-in', async () => {
  const channel = new BroadcastChannel('fanfare-session')
  const heard = new Promise((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data))
  })
  await noteViewerChange(createQueryClient())
  expect(await heard).toBe('changed')
  channel.close()
})
