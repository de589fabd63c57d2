/**
 * Names for what an answer was made of. The response cache forgets an answer when one of its tags
 * changes; an answer that names nothing narrower was made of everything.
 */
export const everything = 'everything'

/** A brand's row and its public codes. */
export const brandTag = (brandKey: string): string => `brand ${brandKey}`

/** A profile and its public codes. */
export const profileTag = (id: string): string => `profile ${id}`

/** What tickets show of somebody whose codes they are: name, username, picture. */
export const ownerTag = (id: string): string => `owner ${id}`

/** The public codes of a category. */
export const categoryTag = (category: string): string => `category ${category}`
