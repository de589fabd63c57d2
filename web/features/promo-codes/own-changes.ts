type Op = 'insert' | 'update' | 'delete'

/** Milliseconds. A later echo was never sent. */
const echoWindowMs = 30_000

/**
 * Echo suppression: remembers this tab's own changes, so that their live events cause no notification. An event may arrive before the
 * response, so the stream is paused while a change is pending.
 */
export function createOwnChanges(now: () => number = Date.now) {
  const made = new Map<string, number[]>()
  const running = new Set<Promise<unknown>>()

  return {
    /** Runs a change of codes and records it afterwards. */
    async make<Result>(
      op: Op,
      change: Promise<Result>,
      idsOf: (result: Result) => string | readonly string[],
    ): Promise<Result> {
      const noted = change.then((result) => {
        for (const id of [idsOf(result)].flat()) {
          const key = `${op}:${id}`
          made.set(key, [...(made.get(key) ?? []), now()])
        }
        return result
      })
      running.add(noted)
      try {
        return await noted
      } finally {
        running.delete(noted)
      }
    },
    /** Whether an event is the echo of a change in this tab. Each change has one. */
    async isEcho(op: Op, id: string): Promise<boolean> {
      while (running.size > 0) await Promise.allSettled(running)
      const key = `${op}:${id}`
      const recent = (made.get(key) ?? []).filter((at) => now() - at < echoWindowMs)
      made.set(key, recent.slice(1))
      if (recent.length <= 1) made.delete(key)
      return recent.length > 0
    },
  }
}
