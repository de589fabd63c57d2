/** How an agency groups its influencers. */

export const maxTagLength = 30
export const maxTagsOfInfluencer = 10
export const maxTagsOfAgency = 40

/** Maximum number of influencers in one action. */
export const rosterAtOnce = 5000

/** A normalised tag: trimmed, with single spaces. */
export function tidyTag(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
