/**
 * A semaphore with a bounded queue: a few tasks run at a time and a few more wait. The returned function gives
 * `undefined` when the queue is full.
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
        // Hands the slot directly to the next task, so that no other can take it.
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    })()
  }
}
