import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between probes of a database that answers, and of one that does not. */
export const probePace = { usual: 2000, away: 250 }

/** Failed probes in a row before the database counts as unreachable, because one may fail under load. */
const failuresUntilAway = 3

/** Probes whether the database answers. A frozen one keeps its connections open, so only a query shows it. */
export type Availability = {
  isAway: () => boolean
  /** Calls back when the database becomes unreachable, and when it answers again. */
  onChange: (callback: (isAway: boolean) => void) => void
  close: () => Promise<void>
}

/**
 * @param probe queries the database with its own time limit
 */
export function watchAvailability(
  probe: () => Promise<unknown>,
  { usual, away } = probePace,
): Availability {
  const callbacks: ((isAway: boolean) => void)[] = []
  const stopping = new AbortController()
  let isAway = false
  let failures = 0
  const record = (answered: boolean) => {
    failures = answered ? 0 : failures + 1
    const next = failures >= failuresUntilAway
    if (next === isAway) return
    isAway = next
    for (const callback of callbacks) callback(isAway)
  }
  const watch = async () => {
    while (!stopping.signal.aborted) {
      record(
        await probe().then(
          () => true,
          () => false,
        ),
      )
      const pause = failures === 0 ? usual : away
      await sleep(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    isAway: () => isAway,
    onChange: (callback) => void callbacks.push(callback),
    close: () => {
      stopping.abort()
      return watching
    },
  }
}
