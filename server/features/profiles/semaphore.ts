/**
 * Lets a few pieces of work run at a time and a few more wait. The returned function gives
 * `undefined` when even the places to wait are taken.
 */
export function createSemaphore(maxRunning: number, maxWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return <T>(work: () => Promise<T>): Promise<T> | undefined => {
    if (running >= maxRunning && waiting.length >= maxWaiting) return undefined
    return (async () => {
      if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve))
      else running++
      try {
        return await work()
      } finally {
        // The place goes to the next one directly, so that nobody slips in between.
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    })()
  }
}
