import { storedColumns } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { socialFields } from '#shared/rules/profiles/social-networks.ts'
import { deviceOf } from '#server/sessions/sessions.ts'

import type { DataTable } from './data-table.ts'
import * as agencyRows from './my-agency-queries.ts'
import { changed } from './my-data-pages.ts'
import * as queries from './my-data-queries.ts'
import { disputeDataTables } from './my-dispute-tables.ts'
import { deliveryTables } from './my-delivery-tables.ts'
import { followingTables } from './my-following-tables.ts'
import { pageDataTables } from './my-page-tables.ts'
import { planDataTables } from './my-plan-tables.ts'
import { pushDataTable } from './my-push-table.ts'
import { staffDataTables } from './my-staff-tables.ts'
import { redact } from '../redact.ts'

const codeColumns = [
  'id',
  ...storedColumns,
  'creator_name',
  'agency_name',
  'has_started',
  'is_live',
  'is_current',
  'pool_is_empty',
  'is_trending',
  'is_featured',
  'paused_at',
  'paused_reason',
  'blocked_at',
  'blocked_reason',
  'is_held',
  'hidden_channels',
  'created_at',
  'updated_at',
] as const

/** All exported data of a user. A test fails when a table that refers to users is neither here nor excluded. */
export const dataTables: readonly DataTable[] = [
  {
    name: 'account',
    about:
      'Your account: e-mail address, since when it is proven to be yours, name, whether signing in takes two steps, and when it was made.',
    columns: [
      'id',
      'email',
      'email_verified',
      'proven_at',
      'name',
      'two_factor_enabled',
      'created_at',
      'updated_at',
    ],
    read: (db, { id }) => queries.accountRows(db, id),
  },
  {
    name: 'sign_in_methods',
    about:
      'How you sign in, and since when. Passwords are stored as salted hashes only, and those stay with us.',
    columns: ['method', 'created_at', 'updated_at'],
    read: (db, { id }) => queries.signInMethodRows(db, id),
  },
  {
    name: 'sessions',
    about:
      'Where you are signed in: the browser, when it began, when it was last seen, when you last proved there that it is you, and when it ends.',
    columns: [
      'id',
      'device',
      'user_agent',
      'created_at',
      'last_seen_at',
      'proven_at',
      'second_step_at',
      'expires_at',
    ],
    read: (db, { id }) =>
      changed(queries.sessionRows(db, id), (row) => ({
        ...row,
        device: deviceOf(row['user_agent'] as string | null),
      })),
  },
  {
    name: 'passkeys',
    about: 'Your passkeys. Of each we store a public key only.',
    columns: ['id', 'name', 'backed_up', 'created_at', 'last_used_at'],
    read: (db, { id }) => queries.passkeyRows(db, id),
  },
  {
    name: 'email_changes',
    about: 'A change of your address that waits to be confirmed.',
    columns: ['new_email', 'old_confirmed_at', 'new_confirmed_at', 'created_at', 'expires_at'],
    read: (db, { id }) => queries.emailChangeRows(db, id),
  },
  {
    name: 'mail_preferences',
    about:
      'When we sent the welcome mail, and which mails you gave up: news, expiry reminders, the weekly and the agency summary, alerts, letters of what you follow.',
    columns: [
      'welcomed_at',
      'unsubscribed_at',
      'expiry_unsubscribed_at',
      'summary_unsubscribed_at',
      'agency_summary_unsubscribed_at',
      'code_alerts_unsubscribed_at',
      'digest_unsubscribed_at',
    ],
    read: (db, { id }) => queries.mailPreferenceRows(db, id),
  },
  {
    name: 'upload_columns',
    about: 'What the columns of the files that you uploaded mean, as you said it.',
    columns: ['kind', 'choices', 'updated_at'],
    read: (db, { id }) => queries.uploadColumnRows(db, id),
  },
  {
    name: 'sent_reminders',
    about: 'The expiry reminders and weekly summaries that we sent you in the last 90 days.',
    columns: ['kind', 'day', 'queued_at'],
    read: (db, { id }) => queries.sentReminderRows(db, id),
  },
  pushDataTable,
  {
    name: 'first_step_marks',
    about: 'That you copied the link of your page, or put a list of first steps away.',
    columns: ['mark', 'created_at'],
    read: (db, { id }) => queries.firstStepRows(db, id),
  },
  {
    name: 'profile',
    about: 'Your profile, and how many people follow you.',
    columns: [
      'id',
      'username',
      'full_name',
      'avatar_url',
      'category',
      'is_influencer',
      'is_agency',
      'is_creditcard',
      'is_fake',
      'is_staff',
      'is_demo',
      'is_verified',
      'verified_at',
      'verified_url',
      ...socialFields,
      'followers',
      'created_at',
      'updated_at',
    ],
    read: (db, { id }) => queries.profileRows(db, id),
  },
  {
    name: 'former_usernames',
    about: 'Usernames that you gave up less than 90 days ago and that still lead to you.',
    columns: ['username', 'expires_on', 'created_at'],
    read: (db, { id }) => queries.formerUsernameRows(db, id),
  },
  ...pageDataTables,
  ...planDataTables,
  ...disputeDataTables,
  {
    name: 'promo_codes',
    about: 'Your promo codes, the newest first.',
    columns: codeColumns,
    read: (db, { id }) => queries.promoCodeRows(db, id, 'influencer_id'),
  },
  {
    name: 'code_defaults',
    about:
      'Where your new codes appear by default, for all brands and for single ones, and which brands are said to allow public listing.',
    columns: ['brand_name', 'scope', 'hidden_on', 'listing_allowed_at', 'created_at'],
    read: (db, { id }) => queries.codeDefaultRows(db, id),
  },
  {
    name: 'promo_code_links',
    about:
      'The direct links of your codes: what you called them, the end of their address, and how often each showed its code.',
    columns: ['id', 'promo_code_id', 'name', 'token', 'shown', 'created_at', 'ended_at'],
    read: (db, { id }) => queries.codeLinkRows(db, id),
  },
  {
    name: 'drop_pools',
    about:
      'Your offers with single-use codes: how many codes you uploaded, how many are left, and your limits. The claimed codes are in the download of each offer.',
    columns: [
      'promo_code_id',
      'total',
      'left_count',
      'shows_left',
      'per_visitor_per_day',
      'per_day',
      'counted_day',
      'claimed_on_day',
      'warned_at_tenth',
      'warned_at_none',
    ],
    read: (db, { id }) => queries.dropRows(db, id),
  },
  {
    name: 'promo_code_counts',
    about:
      'How often each of your codes was copied and its link opened, per day and way of access.',
    columns: ['promo_code_id', 'kind', 'channel', 'day', 'count'],
    read: (db, { id }) => queries.codeCountRows(db, id),
  },
  {
    name: 'brand_counts',
    about:
      'The same summed up per brand, with the codes that are deleted by now. Weekly sums of both are made from these.',
    columns: ['brand_key', 'day', 'channel', 'copies', 'clicks'],
    read: (db, { id }) => queries.brandCountRows(db, id),
  },
  {
    name: 'promo_codes_for_creators',
    about: 'Promo codes that you, as an agency, published for creators whom you manage.',
    columns: codeColumns,
    read: (db, { id }) => queries.promoCodeRows(db, id, 'agency_id'),
  },
  {
    name: 'agency_links',
    about: 'Who manages whom: your agencies, or the creators of your agency, by name.',
    columns: [
      'you_are',
      'other_name',
      'other_username',
      'managed_by_agency',
      'created_by_agency',
      'created_at',
    ],
    read: (db, { id }) => agencyRows.agencyLinkRows(db, id),
  },
  {
    name: 'agency_memberships',
    about: 'The agency that you are a member of, or the members of your agency, by name.',
    columns: ['you_are', 'other_name', 'role', 'created_at'],
    read: (db, { id }) => agencyRows.membershipRows(db, id),
  },
  {
    name: 'agency_invitations',
    about:
      'Invitations that your agency sent, that you sent for one, that you answered, or that went to your address.',
    columns: [
      'agency_name',
      'kind',
      'role',
      'email',
      'outcome',
      'created_at',
      'expires_at',
      'answered_at',
    ],
    read: (db, user) => agencyRows.invitationRows(db, user),
  },
  {
    name: 'follows',
    about: 'Whom you follow, and how you are told of them.',
    columns: ['influencer_id', 'username', 'full_name', 'delivery', 'created_at'],
    read: (db, { id }) => queries.followRows(db, id),
  },
  ...followingTables,
  ...deliveryTables,
  {
    name: 'code_alerts',
    about: 'Of which codes you want to be told, until you are.',
    columns: ['id', 'brand_name', 'words', 'promo_type', 'worth', 'created_at'],
    read: (db, { id }) => queries.codeAlertRows(db, id),
  },
  {
    name: 'followed_domains',
    about: 'The web domains of the brands of those whom you follow, for the browser extension.',
    columns: ['influencer_id', 'domain', 'created_at'],
    read: (db, { id }) => queries.followedDomainRows(db, id),
  },
  {
    name: 'extension_connections',
    about:
      'Browser extensions that may read whom you follow. Their tokens are stored as hashes only.',
    columns: ['id', 'created_at', 'last_used_at'],
    read: (db, { id }) => queries.extensionConnectionRows(db, id),
  },
  ...staffDataTables,
  {
    name: 'activity',
    about: "What was noted about changes to your account, and what you did to others'.",
    columns: ['created_at', 'action', 'done_by', 'about', 'details'],
    read: (db, { id, email }) =>
      changed(queries.activityRows(db, id), (row) => ({
        ...row,
        details: redact(row['details'], email),
      })),
  },
]
