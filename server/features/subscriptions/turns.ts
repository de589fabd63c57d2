/**
 * Lets work of one key happen one after the other, in this process. Whoever only wants something done from
 * now on shares the turn that has not begun, so that any number of callers cost two turns at most.
 */
export function createTurns<Result>() {
  const last = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<Result>>()

  const own = (key: string, work: () => Promise<Result>): Promise<Result> => {
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
  const shared = (key: string, work: () => Promise<Result>): Promise<Result> => {
    const known = waiting.get(key)
    if (known) return known
    const turn = own(key, () => {
      waiting.delete(key)
      return work()
    })
    waiting.set(key, turn)
    return turn
  }
  return { own, shared }
}
