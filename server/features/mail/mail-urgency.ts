/** Priority classes: sign-in and account security, results of a user's action, and everything else. */
export type Urgency = 'awaited' | 'usual' | 'bulk'

export const priorities: Record<Urgency, number> = { awaited: 10, usual: 0, bulk: -10 }

/** Minimum priority of urgent mails. */
export const awaitedPriority = priorities.awaited
