/** The kinds of actions in an activity log. `activity.ts` has the actions of each kind. */
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

/** Filters of the log: a kind, or the actions that matter most after an incident. */
export const activityFilterKinds = [...activityKinds, 'passwords_seen'] as const

export type ActivityFilterKind = (typeof activityFilterKinds)[number]
