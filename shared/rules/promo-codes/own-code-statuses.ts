/**
 * The results of `ownCodeStatus`. They are apart from the rule, because every page's first script needs them to parse
 * addresses.
 */
export const ownCodeStatuses = [
  'active',
  'soon',
  'scheduled',
  'expired',
  'paused',
  'blocked',
] as const

export type OwnCodeStatus = (typeof ownCodeStatuses)[number]

/** In an agency's list also 'hidden': the influencer is not public, so a code that would be shown is not either. */
export const agencyCodeStatuses = [...ownCodeStatuses, 'hidden'] as const

export type AgencyCodeStatus = (typeof agencyCodeStatuses)[number]

/** Maximum number of codes of an owner in one reply and in one action. */
export const ownCodesAtOnce = 500
