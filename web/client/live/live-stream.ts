import { getEventMeta } from '@orpc/client'

import { isErrorCode, isExpectedError } from '../errors.ts'

/** Delays between reconnects in milliseconds. The last one repeats (spec §9). */
const reconnectDelays = [1000, 2000, 5000, 10_000]

/** Milliseconds after which a stream that has not opened is retried (spec §9). */
const openTimeout = 10_000

export type LiveSource<Event> = {
  /** Opens the stream after an event's id, for example by `api.live.deals`. */
  open: (options: {
    lastEventId: string | undefined
    signal: AbortSignal
  }) => Promise<AsyncIterable<Event>>
  /** The cursor of the page's data. Without one the stream starts now. */
  from?: string
  /** `id` names the event, the same when it is replayed. */
  onEvent: (event: Event, id: string) => void
  /** Maximum random delay of a reload in milliseconds, so that not all pages reload at once. */
  spread?: number
  /** The stream has ended permanently: the session or the right has ended. */
  onRefused?: () => void
}

/**
 * Subscribes to a stream of live events until the returned function is called. A lost connection resumes after the
 * last event. A hidden tab closes its connection (browsers allow six per host) and catches up when it is visible
 * again. A refusal, such as an ended session, is final.
 */
export function streamLive<Event extends object>({
  open,
  from,
  onEvent,
  spread = 0,
  onRefused,
}: LiveSource<Event>): () => void {
  let lastEventId: string | undefined = from
  let failures = 0
  let connection: AbortController | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const connect = async () => {
    const own = new AbortController()
    connection = own
    const opening = new AbortController()
    const timer = setTimeout(() => opening.abort(), openTimeout)
    try {
      const signal = AbortSignal.any([own.signal, opening.signal])
      const events = await open({ lastEventId, signal })
      clearTimeout(timer)
      for await (const event of events) {
        // Later events wait for it, in order.
        if (spread > 0 && 'type' in event && event.type === 'resync')
          await new Promise((resolve) => setTimeout(resolve, Math.random() * spread))
        if (own.signal.aborted) return
        failures = 0
        lastEventId = getEventMeta(event)?.id ?? lastEventId
        onEvent(event, lastEventId ?? '')
      }
    } catch (error) {
      // A lost connection shows no error: the page keeps its data, and the stream reconnects.
      // The first UNAUTHORIZED may be of a cookie that another tab has just replaced.
      const mayPass =
        isErrorCode(error, 'RATE_LIMITED') || (failures === 0 && isErrorCode(error, 'UNAUTHORIZED'))
      if (isExpectedError(error) && !mayPass && !own.signal.aborted) {
        stop()
        onRefused?.()
      }
    } finally {
      clearTimeout(timer)
    }
    if (own.signal.aborted) return
    const delay = reconnectDelays[Math.min(failures, reconnectDelays.length - 1)]
    failures++
    retry = setTimeout(() => void connect(), delay)
  }
  const disconnect = () => {
    clearTimeout(retry)
    connection?.abort()
  }
  const onVisibility = () => {
    disconnect()
    if (document.visibilityState === 'visible') void connect()
  }

  const stop = () => {
    disconnect()
    document.removeEventListener('visibilitychange', onVisibility)
    globalThis.removeEventListener('online', onVisibility)
  }

  document.addEventListener('visibilitychange', onVisibility)
  globalThis.addEventListener('online', onVisibility)
  if (document.visibilityState === 'visible') void connect()
  return stop
}
