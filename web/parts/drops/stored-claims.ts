import { claimPrefix } from '#web/client/session/tab-claims.ts'

/** The codes of drops that this tab claimed within the last hour. A reload shows them again. */

export type StoredClaim = { code: string; left: number | null; affiliate_link: string }

export type Claimed = Partial<StoredClaim> & {
  /** The shopper claimed it just now. */
  isNew?: boolean
  isBusy?: boolean
  /** Why the shopper got no code. */
  problem?: string
  /** No codes are left. */
  isTaken?: boolean
}

/** A shopper gets the same code for an hour. */
const storedMs = 3_600_000

export function storeClaim(id: string, claim: StoredClaim, now = Date.now()): void {
  try {
    sessionStorage.setItem(claimPrefix + id, JSON.stringify({ ...claim, until: now + storedMs }))
  } catch {
    // Storage is full or forbidden. The server returns the same code again.
  }
}

export function storedClaim(id: string, now = Date.now()): StoredClaim | undefined {
  try {
    const { until, ...claim } = JSON.parse(
      sessionStorage.getItem(claimPrefix + id) ?? '',
    ) as StoredClaim & {
      until: number
    }
    return until > now ? claim : undefined
  } catch {
    return undefined
  }
}
