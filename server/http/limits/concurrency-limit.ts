/** A concurrency limit: counts work that runs at the same time, in total and per key. */
export type ConcurrencyLimit = {
  /** Adds this weight until the returned function is called. Returns nothing when a limit is reached. */
  enter: (key: string, weight?: number) => (() => void) | undefined
}

/** @param limits in total, and per key */
export function createConcurrencyLimit(limits: { all: number; each: number }): ConcurrencyLimit {
  const byKey = new Map<string, number>()
  let all = 0
  return {
    enter(key, weight = 1) {
      const own = byKey.get(key) ?? 0
      if (all + weight > limits.all || own + weight > limits.each) return undefined
      all += weight
      byKey.set(key, own + weight)
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        all -= weight
        const rest = (byKey.get(key) ?? 0) - weight
        if (rest > 0) byKey.set(key, rest)
        else byKey.delete(key)
      }
    },
  }
}
