import { apiError } from '#shared/contract/errors.ts'
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts'

/** A tab has one while it is looked at: this is an office of two hundred. */
const ofOneVisitor = 200

/** Of streams for which the database is asked at each event: the tabs of somebody on all their devices. */
const ofOneAccount = 20

/** Seconds after which another stream may have ended. */
const retryAfterSeconds = 30

export type OpenStreams = {
  /** Counts a stream as one of its visitor and, where there is one, of its account; throws RATE_LIMITED. */
  count: <T extends Stream>(open: () => T, visitorKey: string, userId?: string) => T
}

/** Counts the live streams that are open, by whose they are. */
export function createOpenStreams(): OpenStreams {
  const visitors = createConcurrencyLimit({ all: Infinity, each: ofOneVisitor })
  const accounts = createConcurrencyLimit({ all: Infinity, each: ofOneAccount })
  return {
    count(open, visitorKey, userId) {
      const leaveVisitor = visitors.enter(visitorKey)
      const leaveAccount = userId === undefined ? () => undefined : accounts.enter(userId)
      if (leaveVisitor && leaveAccount) {
        return leavingAtEnd(open(), () => {
          leaveVisitor()
          leaveAccount()
        })
      }
      leaveVisitor?.()
      leaveAccount?.()
      throw apiError('RATE_LIMITED', { retry_after_seconds: retryAfterSeconds })
    },
  }
}

type Stream = AsyncIterator<unknown, unknown, unknown>

/** The same stream; it leaves when it is over, also when nobody ever read of it, which would not end a generator. */
function leavingAtEnd<T extends Stream>(stream: T, leave: () => void): T {
  const after = async <R extends IteratorResult<unknown>>(step: Promise<R>): Promise<R> => {
    try {
      const result = await step
      if (result.done) leave()
      return result
    } catch (error) {
      leave()
      throw error
    }
  }
  const counted = {
    next: () => after(stream.next()),
    async return(value?: unknown) {
      leave()
      return (await stream.return?.(value)) ?? { done: true, value }
    },
    [Symbol.asyncIterator]: () => counted,
  }
  return counted as unknown as T
}
