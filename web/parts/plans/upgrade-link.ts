/** Where plans are taken and changed. The one place that knows, so that every button leads there. */
export const upgradeLink = { to: '/pricing' } as const
