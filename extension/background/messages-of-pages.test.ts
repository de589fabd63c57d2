import { expect, test, vi } from 'vitest'

import type { Message } from '../messages.ts'

type Listener = (
  message: Message,
  sender: { url?: string },
  answer: (of: unknown) => void,
) => boolean

let hear: Listener = () => false
const event = { addListener: () => undefined }
const kept = new Map<string, unknown>()
const calls: string[] = []

vi.stubGlobal('chrome', {
  runtime: {
    getURL: (path: string) => path,
    onInstalled: event,
    onStartup: event,
    onMessage: { addListener: (listener: Listener) => (hear = listener) },
  },
  alarms: { onAlarm: event, get: async () => undefined, create: async () => undefined },
  permissions: { onRemoved: event, onAdded: event },
  tabs: { onUpdated: event },
  declarativeContent: {},
  storage: {
    local: {
      get: async (keys: string | string[] | null) =>
        Object.fromEntries([...kept].filter(([key]) => !keys || [keys].flat().includes(key))),
      set: async (values: object) => {
        for (const [key, value] of Object.entries(values)) kept.set(key, value)
      },
      remove: async () => undefined,
    },
    session: { get: async () => ({}), set: async () => undefined },
  },
})
vi.stubGlobal('location', { origin: 'chrome-extension://ours' })
vi.stubGlobal('fetch', async (url: string) => {
  calls.push(url)
  if (url.endsWith('site.json'))
    return Response.json({ site: 'https://fanfare.example', public_keys: [] })
  return Response.json({ token: 'fx_theirs', follows: [] })
})

const { startWorker } = await import('./worker.ts')
startWorker()

/** As the browser does: without a promise of an answer the sender gets none. */
const ask = (message: Message, url: string) =>
  new Promise((resolve) => {
    if (!hear(message, { url }, resolve)) resolve(null)
  })

test.each<Message>([
  { type: 'connect', code: 'AAAA-BBBB-CCCC' },
  { type: 'disconnect' },
  { type: 'give_verdict', id: 'a', worked: false },
  { type: 'find_shop', domain: 'shop.example' },
  { type: 'repair' },
])('a page that sends as the notice of its tab is refused: $type', async (message) => {
  calls.length = 0
  kept.clear()
  for (const url of ['https://shop.example/', 'https://ours.example/chrome-extension://ours/'])
    expect(await ask(message, url)).toBeNull()
  expect(calls).toEqual([])
  expect(kept.get('connection')).toBeUndefined()
})

test('pages of the extension are answered', async () => {
  const answer = await ask(
    { type: 'connect', code: 'AAAA-BBBB-CCCC' },
    'chrome-extension://ours/options.html',
  )
  expect(answer).toEqual({ outcome: 'connected' })
  expect(kept.get('connection')).toEqual({ token: 'fx_theirs' })
})
