/** The single definition of the page where plans are bought and changed. */
export const upgradeLink = { to: '/pricing' } as const
