import { liveInterests } from '#shared/contract/deals/live.ts'
import type { RequestContext } from '#server/http/context.ts'

import type { Broadcast } from '../broadcast.ts'
import type { Wire } from './encoded-events.ts'
import { topicsOfStream } from '../topics.ts'

type Call<T> = {
  next: () => Promise<T>
  path: readonly string[]
  context: Pick<RequestContext, 'resHeaders'>
  input: unknown
  lastEventId?: string | undefined
  signal?: AbortSignal | undefined
}

/** Sends the broadcast as the public stream. The route only checks and counts the stream. */
export function shareStream(broadcast: Broadcast, wire: Wire) {
  return async <T>(call: Call<T>): Promise<T> => {
    const { next, path, context, input, lastEventId, signal } = call
    const answer = await next()
    if (path.join('.') !== 'live.deals') return answer
    context.resHeaders?.set('content-type', 'text/event-stream')
    // Nobody reads the iterator, but closing it runs the cleanup of the stream.
    const end = () => void (answer as AsyncIterator<unknown>).return?.()
    // Checked by `next`, which answers bad input.
    const topics = topicsOfStream(liveInterests.parse(input ?? {}))
    return broadcast.open({ wire, topics, lastEventId, signal, onEnd: end }) as T
  }
}
