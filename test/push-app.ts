import { deepEqual } from 'node:assert/strict'
import { sql } from 'kysely'

import type { KeptFollows } from '#shared/contract/following/following.ts'
import type { Topic } from '#shared/rules/following/push.ts'
import { sendNotifications } from '#server/features/push/deliver.ts'

import { aPromoCode, openTestApp } from './harness.ts'
import type { Actor, TestApp } from './harness.ts'
import { openPushService } from './push-service.ts'
import type { PushBrowser } from './push-service.ts'

const emptied = [
  'push_subscriptions',
  'push_codes',
  'push_deliveries',
  'follows',
  'brand_follows',
  'promo_codes',
]

/** The app with a push service that its browsers subscribe to. Nothing is quiet, whatever time it is. */
export async function openPushApp(options: Parameters<typeof openTestApp>[0] = {}) {
  const service = await openPushService()
  const config = { ...service.config, is_limit_waived: true, ...options.config }
  const app = await openTestApp({ ...options, config })
  const { db } = app.database
  return {
    app,
    service,
    db,
    /** Subscribes a browser: of an account, or of a visitor who wants to hear of these. */
    async subscribe(who: Actor | readonly Topic[], wish: object = {}): Promise<PushBrowser> {
      const { endpoint, keys } = service.aBrowser()
      const browser = { endpoint, keys, quiet: null, ...wish }
      await ('cookie' in who
        ? app.as(who).push.subscribe(browser)
        : app.visitor.push.subscribe({ follows: followsOf(who), ...browser }))
      return service.browserAt(endpoint)
    },
    /** A creator publishes a code. */
    publish: (creator: Actor, fields: Parameters<typeof aPromoCode>[0] = {}) =>
      publish(app, creator, fields),
    /** The job, so many minutes later. */
    notify: (minutes = 0) =>
      sendNotifications(app.deps, () => new Date(Date.now() + minutes * 60_000)),
    /** How many deliveries wait. */
    async waiting(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from push_deliveries where due_at is not null`.execute(db)
      return rows[0]?.count ?? 0
    },
    /** Between two tests: what people follow, publish and are told is gone. */
    async reset() {
      for (const table of emptied) await sql`delete from ${sql.table(table)}`.execute(db)
      await sql`truncate rate_limits`.execute(db)
      deepEqual(service.refusals, [])
    },
    async close() {
      await app.close()
      await service.close()
    },
  }
}

export type PushApp = Awaited<ReturnType<typeof openPushApp>>

async function publish(app: TestApp, creator: Actor, fields: Parameters<typeof aPromoCode>[0]) {
  const { promo_code } = await app.as(creator).promoCodes.create({ promo_code: aPromoCode(fields) })
  return promo_code
}

export const of = (creator: Actor): Topic => ({ kind: 'creator', topic: creator.user_id })

/** As a browser without an account says what it follows. */
export const followsOf = (topics: readonly Topic[]): KeptFollows => ({
  creators: topics.filter(({ kind }) => kind === 'creator').map(({ topic }) => topic),
  brands: topics.filter(({ kind }) => kind === 'brand').map(({ topic }) => topic),
  searches: [],
})
