/** What the activity log of an agency and of an influencer can hold, by kind. */
export const activityActionsOf = {
  codes: [
    'promo_code_created',
    'promo_code_updated',
    'promo_codes_paused',
    'promo_codes_resumed',
    'promo_codes_extended',
    'promo_codes_deleted',
    'promo_codes_restored',
  ],
  influencers: ['influencer_created', 'influencer_updated', 'social_links_updated', 'link_ended'],
  passwords: ['temporary_password_revealed', 'temporary_password_renewed', 'password_set'],
  invitations: [
    'invitation_sent',
    'invitation_revoked',
    'invitation_accepted',
    'invitation_declined',
  ],
  members: ['member_joined', 'member_role_changed', 'member_removed', 'member_left'],
  uploads: ['influencers_uploaded', 'promo_codes_uploaded', 'data_exported'],
} as const

export type ActivityKind = keyof typeof activityActionsOf

export type ActivityAction = (typeof activityActionsOf)[ActivityKind][number]

export const activityKinds = Object.keys(activityActionsOf) as [ActivityKind, ...ActivityKind[]]

export const activityActions = Object.values(activityActionsOf).flat() as [
  ActivityAction,
  ...ActivityAction[],
]
