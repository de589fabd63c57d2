/** How an agency groups the influencers whom it manages. */

export const maxTagLength = 30
export const maxTagsOfInfluencer = 10
export const maxTagsOfAgency = 40

/** So many influencers are tagged or reminded by one action. */
export const rosterAtOnce = 5000

/** A normalised tag: trimmed, with single spaces. */
export function tidyTag(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
