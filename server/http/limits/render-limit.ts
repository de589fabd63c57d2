import { apiError } from '#shared/contract/errors.ts'

/** Concurrent renderings. One thread renders all pages, so more would slow down each page and all other answers. */
const atOnce = 4
/** Per visitor, so that one visitor cannot occupy all slots. */
const ofOneVisitor = 2

/** Queue length. At 45 ms per page the last one waits some five seconds; later requests are rejected. */
const mostWaiting = 100
const waitingOfOneVisitor = 25

/** Retry-After in seconds. */
const retryAfterSeconds = 5

type Waiting = { visitor: string; begin: () => void }

/**
 * A semaphore for page rendering, in total and per visitor. Further requests queue, or throw BUSY when the queue is
 * full.
 */
export function createRenderings() {
  const running: string[] = []
  const waiting: Waiting[] = []
  const count = (visitors: readonly string[], visitor: string) =>
    visitors.filter((other) => other === visitor).length
  const hasPlace = (visitor: string) =>
    running.length < atOnce && count(running, visitor) < ofOneVisitor

  const beginNext = () => {
    const next = waiting.findIndex(({ visitor }) => hasPlace(visitor))
    const [first] = next === -1 ? [] : waiting.splice(next, 1)
    first?.begin()
  }

  return async <T>(visitor: string, render: () => Promise<T>): Promise<T> => {
    if (!hasPlace(visitor)) {
      const own = count(
        waiting.map((one) => one.visitor),
        visitor,
      )
      if (waiting.length >= mostWaiting || own >= waitingOfOneVisitor)
        throw apiError('BUSY', { retry_after_seconds: retryAfterSeconds })
      await new Promise<void>((resolve) => {
        const begin = () => {
          running.push(visitor)
          resolve()
        }
        waiting.push({ visitor, begin })
      })
    } else running.push(visitor)
    try {
      return await render()
    } finally {
      running.splice(running.indexOf(visitor), 1)
      beginNext()
    }
  }
}
