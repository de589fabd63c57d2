import { apiError } from '#shared/contract/errors.ts'

/** One thread renders all pages: more at a time would make each of them later, and answers in between. */
const atOnce = 4
/** So that nobody takes the places of all others. */
const ofOneVisitor = 2

/** Who waits for longer is better told so: at 45 ms for each that is some five seconds. */
const mostWaiting = 100
const waitingOfOneVisitor = 25

/** Seconds after which a visitor may hope for a place. */
const retryAfterSeconds = 5

type Waiting = { visitor: string; begin: () => void }

/** Lets a few pages be rendered at a time, and of each visitor fewer; the others wait for their turn, or hear BUSY. */
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
