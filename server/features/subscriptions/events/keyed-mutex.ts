/**
 * A mutex per key, in this process. `run` waits for its turn. `coalesce` shares a turn that has not begun, so that
 * any number of callers cost at most two turns.
 */
export function createKeyedMutex<Result>() {
  const last = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<Result>>()

  const run = (key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key)
    const turn = (async () => {
      await before?.catch(() => undefined)
      return work()
    })()
    last.set(key, turn)
    const forget = () => void (last.get(key) === turn && last.delete(key))
    turn.then(forget, forget)
    return turn
  }
  const coalesce = (key: string, work: () => Promise<Result>): Promise<Result> => {
    const known = waiting.get(key)
    if (known) return known
    const turn = run(key, () => {
      waiting.delete(key)
      return work()
    })
    waiting.set(key, turn)
    return turn
  }
  return { run, coalesce }
}
