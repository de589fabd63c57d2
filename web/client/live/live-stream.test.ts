import { ORPCError, withEventMeta } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { streamLive } from './live-stream.ts'

type Event = { text: string }
type Connection = {
  lastEventId: string | undefined
  signal: AbortSignal
  send: (id: string) => Promise<void>
  lose: () => Promise<void>
}

/** A page that can be hidden, as far as live events ask for it. */
function aPage() {
  const page = new EventTarget() as EventTarget & { visibilityState: 'visible' | 'hidden' }
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  const network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  return {
    goOnline: () => network.dispatchEvent(new globalThis.Event('online')),
    show: (visibilityState: 'visible' | 'hidden') => {
      page.visibilityState = visibilityState
      page.dispatchEvent(new globalThis.Event('visibilitychange'))
    },
  }
}

/** Streams that the test feeds and breaks; each opening is kept. */
function aServer() {
  const connections: Connection[] = []
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const open = async (options: { lastEventId: string | undefined; signal: AbortSignal }) => {
    const body = new TransformStream<Event, Event>(undefined, undefined, { highWaterMark: 10 })
    const writer = body.writable.getWriter()
    const lose = async () => {
      await writer.abort(new Error('lost')).catch(() => undefined)
      await settle()
    }
    options.signal.addEventListener('abort', () => void writer.abort().catch(() => undefined))
    const send = async (id: string) => {
      await writer.write(withEventMeta({ text: `event ${id}` }, { id }))
      await settle()
    }
    connections.push({ ...options, send, lose })
    return body.readable
  }
  const last = () => connections.at(-1) as Connection
  return { connections, open, last, settle }
}

describe('following live events', () => {
  let stop = () => {}
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test("live events start at the page's cursor, and resume after the last event", async () => {
    aPage()
    const server = aServer()
    const told: string[] = []
    stop = streamLive<Event>({ open: server.open, from: '7', onEvent: (_, id) => told.push(id) })
    await server.settle()
    expect(server.last().lastEventId).toBe('7')
    await server.last().send('8')
    await server.last().lose()
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.last().lastEventId).toBe('8')
    await server.last().send('9')
    expect(told).toEqual(['8', '9'])
  })

  test('a public page waits by chance before it reads everything again, and later events wait behind it', async () => {
    aPage()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const told: string[] = []
    stop = streamLive({
      open: async () =>
        new ReadableStream<object>({
          start(stream) {
            stream.enqueue(withEventMeta({ type: 'resync' }, { id: '1' }))
            stream.enqueue(withEventMeta({ type: 'deal_removed' }, { id: '2' }))
          },
        }),
      spread: 2000,
      onEvent: (_, id) => told.push(id),
    })
    await vi.advanceTimersByTimeAsync(999)
    expect(told).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toEqual(['1', '2'])
    vi.restoreAllMocks()
  })

  // holds: 9.realtime.reconnect
  test('live events reconnect after 1, 2, 5, 10 and 10 s, and after 1 s again once data arrived', async () => {
    aPage()
    const server = aServer()
    stop = streamLive<Event>({ open: server.open, from: '1', onEvent: () => {} })
    await server.settle()
    for (const delay of [1000, 2000, 5000, 10_000, 10_000]) {
      const before = server.connections.length
      await server.last().lose()
      await vi.advanceTimersByTimeAsync(delay - 1)
      expect(server.connections.length).toBe(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(server.connections.length).toBe(before + 1)
    }
    await server.last().send('2')
    const before = server.connections.length
    await server.last().lose()
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.connections.length).toBe(before + 1)
  })

  test('live events disconnect while the page is hidden, and catch up when it is shown', async () => {
    const page = aPage()
    const server = aServer()
    stop = streamLive<Event>({ open: server.open, from: '1', onEvent: () => {} })
    await server.settle()
    await server.last().send('2')
    page.show('hidden')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.connections.length).toBe(1)
    expect(server.last().signal.aborted).toBe(true)
    page.show('visible')
    await server.settle()
    expect(server.connections.length).toBe(2)
    expect(server.last().lastEventId).toBe('2')
  })

  test('live events reconnect at once when the browser is online again', async () => {
    const page = aPage()
    const server = aServer()
    stop = streamLive<Event>({ open: server.open, from: '1', onEvent: () => {} })
    await server.settle()
    await server.last().lose()
    page.goOnline()
    await server.settle()
    expect(server.connections.length).toBe(2)
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.connections.length).toBe(2)
  })

  // holds: 9.realtime.reconnect
  test('live events retry if a connection does not open in 10 s', async () => {
    aPage()
    const opened = vi.fn(
      ({ signal }: { signal: AbortSignal }) =>
        new Promise<AsyncIterable<Event>>((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    )
    stop = streamLive<Event>({ open: opened, onEvent: () => {} })
    await vi.advanceTimersByTimeAsync(11_000)
    expect(opened).toHaveBeenCalledTimes(2)
  })

  test('live events stop after a refusal, except a rate limit and a database that is away', async () => {
    aPage()
    for (const [code, status, tries, refusals] of [
      ['FORBIDDEN', 403, 1, 1],
      ['RATE_LIMITED', 429, 2, 0],
      ['UNAVAILABLE', 503, 2, 0],
    ] as const) {
      const onRefused = vi.fn()
      const opened = vi.fn(async (): Promise<AsyncIterable<Event>> => {
        throw new ORPCError(code, { status })
      })
      stop = streamLive<Event>({ open: opened, onEvent: () => {}, onRefused })
      await vi.advanceTimersByTimeAsync(1500)
      expect(opened).toHaveBeenCalledTimes(tries)
      expect(onRefused).toHaveBeenCalledTimes(refusals)
      stop()
    }
  })

  test('live events stop with the page that requested them', async () => {
    const page = aPage()
    const server = aServer()
    stop = streamLive<Event>({ open: server.open, from: '1', onEvent: () => {} })
    await server.settle()
    stop()
    page.show('visible')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.connections.length).toBe(1)
    expect(server.last().signal.aborted).toBe(true)
  })
})
