/** The codes that this tab was given within the hour, so that a reload shows them again. */

export type KeptClaim = { code: string; left: number | null; affiliate_link: string }

export type Claimed = Partial<KeptClaim> & {
  /** It was asked for just now. */
  isNew?: boolean
  isBusy?: boolean
  /** Why there was no code. */
  problem?: string
  /** No code is left. */
  isTaken?: boolean
}

const prefix = 'fanfare-claim:'

/** A shopper gets the same code for an hour. */
const keptMs = 3_600_000

export function keepClaim(id: string, claim: KeptClaim, now = Date.now()): void {
  try {
    sessionStorage.setItem(prefix + id, JSON.stringify({ ...claim, until: now + keptMs }))
  } catch {
    // Storage is full or forbidden: the server gives the same code again.
  }
}

export function keptClaim(id: string, now = Date.now()): KeptClaim | undefined {
  try {
    const { until, ...claim } = JSON.parse(
      sessionStorage.getItem(prefix + id) ?? '',
    ) as KeptClaim & {
      until: number
    }
    return until > now ? claim : undefined
  } catch {
    return undefined
  }
}
