import { apiError } from '#shared/contract/errors.ts'
import { createConcurrencyLimit } from '#server/http/limits/concurrency-limit.ts'
import type { OpenStreams, Stream } from '#server/live-events.ts'

/** Streams per visitor. A visible tab has one; this is an office of two hundred. */
const ofOneVisitor = 200

/** Private streams per account, which query the database at each event. */
const ofOneAccount = 20

/** Retry-After in seconds. */
const retryAfterSeconds = 30

/** Limits open live streams per visitor and account. */
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

/**
 * Wraps a stream so that it is released at its end, also if it was never read (a generator's finally would not run).
 */
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
