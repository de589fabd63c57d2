/** The first steps of a new creator or agency. The list disappears when it is complete. */

export const creatorSteps = ['photo', 'category', 'code', 'link', 'verify'] as const
export const agencySteps = ['influencer', 'code', 'member', 'upload'] as const

/** Steps that are stored, because no other row shows them. */
export const firstStepMarks = [
  'link_copied',
  'creator_steps_hidden',
  'agency_steps_hidden',
] as const

export type FirstStepMark = (typeof firstStepMarks)[number]
