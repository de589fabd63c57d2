/** Who waits for a letter: somebody who signs in or guards an account, somebody who did something, or nobody. */
export type Urgency = 'awaited' | 'usual' | 'bulk'

export const priorities: Record<Urgency, number> = { awaited: 10, usual: 0, bulk: -10 }

/** Letters that somebody waits for have at least this priority. */
export const awaitedPriority = priorities.awaited
