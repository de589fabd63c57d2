/** Fallback names of an incomplete profile (spec §3). */

type NamedProfile = { full_name: string; username: string | null; is_creditcard: boolean }

export function shownFullName({ full_name, is_creditcard }: NamedProfile): string {
  return full_name.trim() || (is_creditcard ? 'Unnamed Credit Card' : 'Unnamed Influencer')
}

/** Without the @. */
export function shownUsername({ username, is_creditcard }: NamedProfile): string {
  return username?.trim() || (is_creditcard ? 'creditcard' : 'unknown')
}
