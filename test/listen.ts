import { setTimeout as sleep } from 'node:timers/promises'
import { getEventMeta } from '@orpc/client'
import { expect } from 'vitest'

/** An event with its id, from which a lost stream resumes. */
export type Received<T> = T & { at: string }

/** Follows a stream from a cursor, collecting what it says until the stream or `stop` ends it. */
export async function listen<T extends object>(
  open: (signal: AbortSignal) => Promise<AsyncIterable<T>>,
) {
  const received: Received<T>[] = []
  const abort = new AbortController()
  const stream = await open(abort.signal)
  const ended = (async () => {
    try {
      for await (const event of stream)
        received.push({ ...event, at: getEventMeta(event)?.id ?? '' })
      return 'ended'
    } catch (error) {
      return abort.signal.aborted ? 'stopped' : error
    }
  })()
  const until = async (isEnough: () => boolean) => {
    const deadline = Date.now() + 60_000
    while (!isEnough() && Date.now() < deadline) await sleep(10)
    expect(
      isEnough(),
      JSON.stringify(received.map(({ at, ...event }) => [at, (event as { type?: string }).type])),
    ).toBe(true)
  }
  return {
    received,
    ended,
    until,
    stop: () => {
      abort.abort()
      return ended
    },
  }
}
