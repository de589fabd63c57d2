import { setTimeout as sleep } from 'node:timers/promises'

export type TokenBucket = {
  /** Waits for a token. */
  take: () => Promise<void>
  /** Takes a token if one is free, for optional calls. */
  takeIfFree: () => boolean
}

/** A token bucket: this many calls a second, with a burst of at most one second's worth. */
export function createTokenBucket(perSecond: number): TokenBucket {
  let free = perSecond
  let countedAt = performance.now()
  const count = () => {
    const now = performance.now()
    free = Math.min(perSecond, free + ((now - countedAt) / 1000) * perSecond)
    countedAt = now
  }
  return {
    async take() {
      count()
      // May become negative: later callers then wait longer.
      free--
      if (free < 0) await sleep((-free / perSecond) * 1000)
    },
    takeIfFree() {
      count()
      // Half of the bucket is reserved for answers.
      if (free < perSecond / 2) return false
      free--
      return true
    },
  }
}
