/** The kinds of actions in an activity log. `activity.ts` has the actions of each, which no address names. */
export const activityKinds = [
  'codes',
  'influencers',
  'passwords',
  'invitations',
  'members',
  'uploads',
  'plans',
] as const

export type ActivityKind = (typeof activityKinds)[number]

/** Filters of the log: a kind, or what is most searched for after an incident. */
export const activityFilterKinds = [...activityKinds, 'passwords_seen'] as const

export type ActivityFilterKind = (typeof activityFilterKinds)[number]
