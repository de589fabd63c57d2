import { accountWorkers } from '#server/features/accounts/jobs.ts'
import { alertWorkers } from '#server/features/alerts/jobs.ts'
import { deliveryWorkers } from '#server/features/delivery/jobs.ts'
import { extensionWorkers } from '#server/features/extension/jobs.ts'
import { followerWorkers } from '#server/features/followers/jobs.ts'
import { instagramWorkers } from '#server/features/instagram-dm/jobs.ts'
import { mailWorkers } from '#server/features/mail/jobs.ts'
import { marketingWorkers } from '#server/features/marketing/jobs.ts'
import { profileWorkers } from '#server/features/profiles/jobs.ts'
import { brandWorkers } from '#server/features/brands/jobs.ts'
import { promoCodeWorkers } from '#server/features/promo-codes/jobs.ts'
import { pushWorkers } from '#server/features/push/jobs.ts'
import { reminderWorkers } from '#server/features/reminders/jobs.ts'
import { retentionWorkers } from '#server/retention/jobs.ts'
import { sealWorkers } from '#server/features/seals/jobs.ts'
import { staffWorkers } from '#server/features/staff/jobs.ts'
import { subscriptionWorkers } from '#server/features/subscriptions/jobs.ts'
import { verdictWorkers } from '#server/features/verdicts/jobs.ts'
import type { Worker } from '#server/jobs/worker.ts'

import type { Deps } from './deps.ts'
import { letterTable } from './letter-table.ts'

/** All jobs, queued and scheduled, with their workers. */
export const jobTable: readonly Worker<Deps>[] = [
  // Jobs that somebody waits for come first.
  ...mailWorkers(letterTable),
  ...accountWorkers,
  ...profileWorkers,
  ...followerWorkers,
  ...marketingWorkers,
  ...subscriptionWorkers,
  ...brandWorkers,
  ...promoCodeWorkers,
  ...reminderWorkers,
  ...alertWorkers,
  ...pushWorkers,
  ...deliveryWorkers,
  ...staffWorkers,
  ...instagramWorkers,
  ...sealWorkers,
  ...extensionWorkers,
  ...verdictWorkers,
  ...retentionWorkers,
]
