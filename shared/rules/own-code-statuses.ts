/** What `ownCodeStatus` gives. Addresses are read with it, so every page's first script has it, without the rule. */
export const ownCodeStatuses = [
  'active',
  'soon',
  'scheduled',
  'expired',
  'paused',
  'blocked',
] as const

export type OwnCodeStatus = (typeof ownCodeStatuses)[number]
