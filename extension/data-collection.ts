/** What a click may send, by Mozilla's names: which shop somebody is at, and the token of a connected account. */
export const sendable = ['browsingActivity', 'authenticationInfo'] as const

export type Sendable = (typeof sendable)[number]
