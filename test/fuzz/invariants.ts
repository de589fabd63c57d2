import { sql } from 'kysely'
import { expect } from 'vitest'

import { plans } from '#shared/rules/plans/plans.ts'
import { isCurrent } from '#shared/rules/promo-codes/visibility.ts'
import type { Clock, Scope, VisibilityFacts } from '#shared/rules/promo-codes/visibility.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { recount } from '#server/db/recount.ts'

import { brokenSentences, readFacts } from '../money/ledger.ts'
import type { FuzzWorld } from './world.ts'

const maxByPlan = JSON.stringify(
  Object.values(plans).map(({ id, max_promo_codes }) => ({ id, max: max_promo_codes ?? 1e9 })),
)

type KeptCode = VisibilityFacts &
  Clock & { id: string; scope: Scope; is_current: boolean; is_live: boolean }

/** Each finds rows that no sequence of calls may lead to. */
const never: Record<string, string> = {
  'an owner with more active codes than their plans allow': `
    select owner.id, count(*), best.max from profiles owner
        join promo_codes on promo_codes.influencer_id = owner.id and paused_at is null
        cross join lateral (
          select coalesce(max(tier.max), ${plans.starter.max_promo_codes}) as max from subscriptions
            join json_to_recordset('${maxByPlan}') as tier (id text, max int) on tier.id = subscription_tier
            where subscribed and (profile_id = owner.id or profile_id in (
              select agency_id from agency_influencers where influencer_id = owner.id and managed_by_agency))
        ) best
      where not owner.is_fake group by owner.id, best.max having count(*) > best.max`,
  'a brand of a code that is not kept': `
    select id from promo_codes where brand_key not in (select brand_key from brands)`,
  'uses counted of a code below nothing': `select promo_code_id from promo_code_counts where count < 0`,
  'somebody who works for two agencies': `
    select user_id from agency_members group by 1 having count(*) > 1`,
  'an agency that works for another': `
    select user_id from agency_members join profiles on profiles.id = user_id where is_agency`,
}

/** Ids of codes of which the table keeps something else than the visibility rule says. */
async function wronglyVisible(db: Db): Promise<string[]> {
  const { rows } = await sql<KeptCode>`
    select promo_codes.id, brand_name, promo_code, code_kind, pool_is_empty, starts_at, scope,
        expiration_date::text as expiration_date, is_current, is_live, fanfare_today()::text as today, fanfare_now() as now,
        paused_at is not null as is_paused, blocked_at is not null as is_blocked,
        username as owner_username, is_agency as owner_is_agency, may_publish as owner_may_publish
      from promo_codes join profiles on profiles.id = influencer_id`.execute(db)
  return rows
    .filter(
      (code) =>
        code.is_current !== isCurrent(code, code) ||
        code.is_live !== (isCurrent(code, code) && code.scope === 'everywhere'),
    )
    .map(({ id }) => id)
}

/** What holds whatever was asked: counts, visibility, limits of plans, money, and what the public is shown. */
export async function expectInvariants({ app, stripe }: FuzzWorld, after: string): Promise<void> {
  const { pool, db } = app.database
  expect(await recount(db), `wrong counts after ${after}`).toBe(0)
  for (const [what, text] of Object.entries(never))
    expect((await pool.query(text)).rows, `${what}, after ${after}`).toEqual([])

  expect(await wronglyVisible(db), `codes shown against the rule, after ${after}`).toEqual([])

  const { deals, total } = await app.visitor.deals.list({ limit: 100 })
  const live = await db
    .selectFrom('promo_codes')
    .where('is_listed', '=', true)
    .select('id')
    .execute()
  expect(total.count, `deals after ${after}`).toBe(live.length)
  if (live.length <= 100)
    expect(deals.map(({ id }) => id).toSorted(), `deals after ${after}`).toEqual(
      live.map(({ id }) => id).toSorted(),
    )

  const payers = await db
    .selectFrom('subscriptions')
    .where('provider_customer_id', 'is not', null)
    .select('provider_customer_id')
    .execute()
  for (const { provider_customer_id: customer } of payers) {
    const facts = await readFacts(stripe, customer ?? '', Math.floor(Date.now() / 1000))
    expect(brokenSentences(facts), `the money after ${after}`).toEqual([])
  }
}
