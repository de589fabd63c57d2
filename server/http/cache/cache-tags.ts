/**
 * Cache tags name the data behind an answer. The response cache drops an answer when one of its tags changes. An
 * answer without tags depends on everything.
 */
export const everything = 'everything'

/** A brand and its public codes. */
export const brandTag = (brandKey: string): string => `brand ${brandKey}`

/** A profile and its public codes. */
export const profileTag = (id: string): string => `profile ${id}`

/** The owner's data on tickets: name, username, picture. */
export const ownerTag = (id: string): string => `owner ${id}`

/** The public codes of a category. */
export const categoryTag = (category: string): string => `category ${category}`
