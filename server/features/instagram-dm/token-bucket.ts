import { setTimeout as sleep } from 'node:timers/promises'

export type TokenBucket = {
  /** Waits for a turn to call Instagram. */
  take: () => Promise<void>
  /** A turn if one is free now, for what can be left out. */
  takeIfFree: () => boolean
}

/** So many calls a second, with a second's worth saved up at most. */
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
      // May go below zero: whoever comes later waits longer.
      free--
      if (free < 0) await sleep((-free / perSecond) * 1000)
    },
    takeIfFree() {
      count()
      // Half is left for the answers.
      if (free < perSecond / 2) return false
      free--
      return true
    },
  }
}
