/** Data that a click may send, in Mozilla's terms: the current shop, and the token of a connected account. */
export const sendable = ['browsingActivity', 'authenticationInfo'] as const

export type Sendable = (typeof sendable)[number]
