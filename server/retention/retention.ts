import type { Deps } from '#server/deps.ts'
import { trimAlerts } from '#server/features/alerts/queries.ts'
import { trimLinkTokens } from '#server/features/accounts/links/one-time-links.ts'
import { trimEmailChanges } from '#server/features/accounts/address/email-change-queries.ts'
import { trimRefused } from '#server/features/accounts/refused-sign-ups.ts'
import { deleteUnconfirmed } from '#server/features/accounts/unconfirmed-accounts.ts'
import { anonymiseActivity } from '#server/features/activity/activity-log.ts'
import { trimTokens } from '#server/features/assistant/model/token-budget.ts'
import { trimDigests } from '#server/features/delivery/digests.ts'
import { trimVisitors } from '#server/features/code-counts/queries.ts'
import { forgetClaimers, trimPools } from '#server/features/drops/forget-claimers.ts'
import { trimCodes, trimConnections } from '#server/features/extension/connection-queries.ts'
import { trimShops } from '#server/features/extension/shop-queries.ts'
import { forgetFailedRecipients } from '#server/features/instagram-dm/failed-messages.ts'
import { trimInstagram } from '#server/features/instagram-dm/upkeep.ts'
import { trimAddressCounts } from '#server/features/invitations/entered-addresses.ts'
import { trimInvitations } from '#server/features/invitations/queries.ts'
import { trimOutbox } from '#server/features/live/outbox.ts'
import { trimUsernameRedirects } from '#server/features/profiles/edit-queries.ts'
import { endTemporaryPasswords } from '#server/features/accounts/managed-accounts.ts'
import { trimReservedUsernames } from '#server/features/profiles/protected-usernames.ts'
import { trimDeletedCodes } from '#server/features/promo-codes/actions/action-queries.ts'
import { trimPush } from '#server/features/push/subscription-queries.ts'
import { trimReminders } from '#server/features/reminders/reminders.ts'
import { trimReports } from '#server/features/reports/reports.ts'
import { trimPaymentRecords } from '#server/features/subscriptions/events/inbox-queries.ts'
import { fadeVerdicts } from '#server/features/verdicts/verdicts.ts'
import { trimChats } from '#server/features/web-chat/web-chat.ts'
import { trimRateLimits } from '#server/http/limits/rate-limit.ts'
import { forgetOldSessions } from '#server/sessions/sessions.ts'

/** Deleted or anonymised rows by table. */
type Removed = Record<string, number>

type RetentionDeps = Pick<Deps, 'db' | 'today'>

type RetentionRule = {
  /** In UTC. */
  cron: string
  /** Retention per table, in the same words as docs/retention.md. */
  keeps: Readonly<Record<string, string>>
  run: (deps: RetentionDeps) => Promise<Removed>
}

/**
 * The retention schedule. Features own the statements. A test compares this list with the tables and
 * docs/retention.md. All tasks may run concurrently.
 */
export const retention: Readonly<Record<string, RetentionRule>> = {
  'trim-deleted-codes': {
    cron: '*/10 * * * *',
    keeps: {
      deleted_promo_codes: '10 minutes; with an open case, 90 days by name',
      drop_pools: '10 minutes after its offer',
    },
    run: async ({ db }) => ({
      deleted_promo_codes: await trimDeletedCodes(db),
      drop_pools: await trimPools(db),
    }),
  },
  'forget-failed-recipients': {
    cron: '*/15 * * * *',
    keeps: { instagram_messages: '24 hours with whom to answer' },
    run: async ({ db }) => ({ instagram_messages: await forgetFailedRecipients(db) }),
  },
  'trim-link-tokens': {
    cron: '30 * * * *',
    keeps: {
      verifications: 'until it ends, a day at most',
      email_changes: 'until it is done or ends, a day at most',
    },
    run: async ({ db }) => ({
      verifications: await trimLinkTokens(db),
      email_changes: await trimEmailChanges(db),
    }),
  },
  'trim-rate-limits': {
    cron: '40 * * * *',
    keeps: { rate_limits: 'until its window ends, a day at most' },
    run: async ({ db }) => ({ rate_limits: await trimRateLimits(db) }),
  },
  'trim-address-counts': {
    cron: '15 0 * * *',
    keeps: { mailed_addresses: 'the day', agency_addresses: 'the day' },
    run: async ({ db }) => trimAddressCounts(db),
  },
  'trim-visitors': {
    cron: '50 * * * *',
    keeps: { promo_code_visitors: '1 hour; after a claim, 1 day' },
    run: async ({ db }) => ({ promo_code_visitors: await trimVisitors(db) }),
  },
  'trim-sessions': {
    cron: '35 * * * *',
    keeps: { sessions: '7 days after the last visit, 90 days at most' },
    run: async (deps) => ({ sessions: await forgetOldSessions(deps) }),
  },
  'forget-claimers': {
    cron: '15 0 * * *',
    keeps: { drop_codes: '30 days with who claimed it' },
    run: async ({ db, today }) => ({ drop_codes: await forgetClaimers(db, today()) }),
  },
  'fade-verdicts': {
    cron: '5 0 * * *',
    keeps: { promo_code_verdicts: '30 days', failing_code_warnings: '30 days' },
    run: fadeVerdicts,
  },
  'trim-tokens': {
    cron: '10 0 * * *',
    keeps: { assistant_tokens: 'the day' },
    run: async ({ db, today }) => ({ assistant_tokens: await trimTokens(db, today()) }),
  },
  'trim-outbox': {
    cron: '20 3 * * *',
    keeps: { outbox: '1 day' },
    run: async ({ db }) => ({ outbox: await trimOutbox(db) }),
  },
  'trim-username-redirects': {
    cron: '35 3 * * *',
    keeps: { username_redirects: '90 days', resting_usernames: '90 days' },
    run: async ({ db, today }) => ({
      username_redirects: await trimUsernameRedirects(db, today()),
      resting_usernames: await trimReservedUsernames(db, today()),
    }),
  },
  'end-temporary-passwords': {
    cron: '40 3 * * *',
    keeps: { auth_accounts: '14 days without a password of their own' },
    run: async ({ db }) => ({ auth_accounts: await endTemporaryPasswords(db) }),
  },
  'delete-unconfirmed-accounts': {
    cron: '50 3 * * *',
    keeps: {
      users: '7 days without the confirmation that was asked for',
      refused_sign_ups: '7 days, as one that waits',
    },
    run: async (deps) => ({
      users: await deleteUnconfirmed(deps),
      refused_sign_ups: await trimRefused(deps.db),
    }),
  },
  'fade-activity': {
    cron: '5 4 * * *',
    keeps: { activity_log: '2 years with names' },
    run: async ({ db }) => ({ activity_log: await anonymiseActivity(db) }),
  },
  'trim-reminders': {
    cron: '10 4 * * *',
    keeps: { sent_reminders: '90 days', reminder_days: '90 days' },
    run: trimReminders,
  },
  'trim-invitations': {
    cron: '15 4 * * *',
    keeps: { agency_invitations: '90 days after its end' },
    run: async ({ db }) => trimInvitations(db),
  },
  'trim-instagram': {
    cron: '17 4 * * *',
    keeps: {
      instagram_messages: '90 days',
      instagram_threads: '90 days',
      instagram_deletions: '90 days',
    },
    run: trimInstagram,
  },
  'trim-payment-records': {
    cron: '20 4 * * *',
    keeps: {
      webhook_inbox: '90 days',
      payment_checks: '1 year',
      plan_requests: '2 days',
      payment_disputes: '2 years after its end',
    },
    run: async ({ db }) => trimPaymentRecords(db),
  },
  'trim-extension': {
    cron: '22 4 * * *',
    keeps: {
      extension_connection_codes: '10 minutes',
      extension_connections: '2 years without use',
      extension_shops: '30 days without a code',
    },
    run: async ({ db }) => ({
      extension_connection_codes: await trimCodes(db),
      extension_connections: await trimConnections(db),
      extension_shops: await trimShops(db),
    }),
  },
  'trim-chats': {
    cron: '30 4 * * *',
    keeps: { web_chat_sessions: '90 days' },
    run: async ({ db }) => ({ web_chat_sessions: await trimChats(db) }),
  },
  'trim-alerts': {
    cron: '25 4 * * *',
    keeps: { code_alerts: '1 year' },
    run: async ({ db }) => ({ code_alerts: await trimAlerts(db) }),
  },
  'trim-push': {
    cron: '27 4 * * *',
    keeps: {
      push_subscriptions: '90 days without a sign of life',
      push_deliveries: '7 days',
      push_codes: '7 days',
    },
    run: async ({ db }) => trimPush(db),
  },
  'trim-digests': {
    cron: '28 4 * * *',
    keeps: { digest_codes: '30 days', digest_letters: '30 days' },
    run: trimDigests,
  },
  'trim-reports': {
    cron: '35 4 * * *',
    keeps: { reports: '90 days after the decision with names' },
    run: async ({ db }) => ({ reports: await trimReports(db) }),
  },
}

/** Runs one task and logs what it removed, if anything. */
export async function runRetention(
  job: string,
  deps: RetentionDeps & Pick<Deps, 'log' | 'watch'>,
): Promise<void> {
  const rows = Object.entries((await retention[job]?.run(deps)) ?? {})
  const removed = Object.fromEntries(rows.filter(([, count]) => count > 0))
  if (Object.keys(removed).length === 0) return
  deps.log.info({ job, removed }, 'removed')
  for (const [table, count] of Object.entries(removed))
    deps.watch.metrics.removed.inc({ table }, count)
}
