import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Whether a code is paused until its owner's plan is larger. A twin is not: no plan brings it back.
 * @param table the name or alias of promo_codes
 */
export function waitsForPlan(table: string): RawBuilder<boolean> {
  return sql`(${sql.table(table)}.paused_reason = 'plan' and not ${hasTwin(table)})`
}

/**
 * Whether a code takes the place of the same one at a merged brand: not if it is paused or blocked, or has ended.
 * @param table the name or alias of promo_codes
 */
export function takesPlace(table: string): RawBuilder<boolean> {
  const code = sql.table(table)
  return sql`(${code}.paused_at is null and ${code}.blocked_at is null
    and coalesce(${code}.expiration_date >= fanfare_today(), true))`
}

/**
 * Whether the owner of a code of a merged brand has the same code at the brand that took it over (docs/decisions/082), and
 * that one takes its place. If both wait for a larger plan, that one comes back.
 * @param table the name or alias of promo_codes
 */
export function hasTwin(table: string): RawBuilder<boolean> {
  const code = sql.table(table)
  return sql`exists (
    select from promo_codes twins where twins.influencer_id = ${code}.influencer_id
      and twins.brand_key = brand_key_now(${code}.brand_name)
      and lower(twins.promo_code) = lower(${code}.promo_code) and twins.id <> ${code}.id
      and (${takesPlace('twins')} or (twins.paused_reason = 'plan' and ${code}.paused_reason = 'plan')))`
}
