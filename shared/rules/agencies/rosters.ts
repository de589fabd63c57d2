/** How an agency groups its influencers, and lists them and their codes. */

export const maxTagLength = 30
export const maxTagsOfInfluencer = 10
export const maxTagsOfAgency = 40

/** Maximum number of influencers in one action. */
export const rosterAtOnce = 5000

/** Maximum number of codes in one action on all that match; each influencer takes a few statements. */
export const matchesAtOnce = 5000

/** The orders of the list of influencers. The first one is the default. */
export const managedSorts = ['newest', 'name', 'live_codes', 'clicks'] as const

export type ManagedSort = (typeof managedSorts)[number]

/** The orders of the list of their codes. */
export const agencyCodeSorts = ['newest', 'ending', 'brand', 'influencer'] as const

export type AgencyCodeSort = (typeof agencyCodeSorts)[number]

/** A normalised tag: trimmed, with single spaces. */
export function tidyTag(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
