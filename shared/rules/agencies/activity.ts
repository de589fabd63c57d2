import type { ActivityFilterKind, ActivityKind } from './activity-kinds.ts'

/** The actions in the activity log of an agency and of an influencer, by kind. */
export const activityActionsOf = {
  codes: [
    'promo_code_created',
    'promo_code_updated',
    'promo_codes_paused',
    'promo_codes_resumed',
    'promo_codes_extended',
    'promo_codes_deleted',
    'promo_codes_restored',
    'promo_codes_leaked',
    'code_default_set',
    'code_default_applied',
    'listing_allowed',
    'listing_not_allowed',
  ],
  influencers: [
    'influencer_created',
    'influencer_updated',
    'social_links_updated',
    'page_updated',
    'link_ended',
    'influencers_reminded',
    'card_applied',
    'card_withdrawn',
  ],
  passwords: [
    'temporary_password_revealed',
    'temporary_password_renewed',
    'password_set',
    'email_change_asked',
    'email_changed',
  ],
  invitations: [
    'invitation_sent',
    'invitation_revoked',
    'invitation_accepted',
    'invitation_declined',
  ],
  members: [
    'member_joined',
    'member_role_changed',
    'member_removed',
    'member_left',
    'handover_offered',
    'handover_withdrawn',
    'handover_declined',
    'agency_handed_over',
    'two_step_required',
    'two_step_left_free',
  ],
  uploads: ['influencers_uploaded', 'promo_codes_uploaded', 'data_exported'],
  plans: [
    'plan_bought',
    'plan_changed',
    'plan_change_scheduled',
    'plan_change_taken_back',
    'plan_cancelled',
    'plan_resumed',
    'plan_ended',
    'plan_refunded',
    'refund_failed',
    'payment_failed',
    'payment_recovered',
    'payment_disputed',
    'dispute_closed',
    'billing_changed',
  ],
} as const satisfies Record<ActivityKind, readonly string[]>

export type ActivityAction = (typeof activityActionsOf)[ActivityKind][number]

export const activityActions = Object.values(activityActionsOf).flat() as [
  ActivityAction,
  ...ActivityAction[],
]

/** The actions that each filter of the log shows. */
export const activityFilters = {
  ...activityActionsOf,
  /** Creating an account or renewing its password also shows the password. */
  passwords_seen: [
    'influencer_created',
    'temporary_password_revealed',
    'temporary_password_renewed',
  ],
} as const satisfies Record<ActivityFilterKind, readonly ActivityAction[]>
