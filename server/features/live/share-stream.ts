import type { RequestContext } from '#server/http/context.ts'

import type { Broadcast } from './broadcast.ts'
import type { Wire } from './encoded-events.ts'

type Call<T> = {
  next: () => Promise<T>
  path: readonly string[]
  context: Pick<RequestContext, 'resHeaders'>
  lastEventId?: string | undefined
  signal?: AbortSignal | undefined
}

/**
 * Answers the public stream with the broadcast instead of an iterator of its own, which would look up,
 * check and write out each event once for every visitor.
 */
export function shareStream(broadcast: Broadcast, wire: Wire) {
  return async <T>({ next, path, context, lastEventId, signal }: Call<T>): Promise<T> => {
    const answer = await next()
    if (path.join('.') !== 'live.deals') return answer
    context.resHeaders?.set('content-type', 'text/event-stream')
    // Nobody reads the iterator, but closing it runs the cleanup of the stream.
    const end = () => void (answer as AsyncIterator<unknown>).return?.()
    return broadcast.open(lastEventId, wire, signal, end) as T
  }
}
