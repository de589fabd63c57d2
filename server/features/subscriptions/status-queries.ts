import { sql } from 'kysely'

import type { BillingInterval, PlanId, SoldPlanId } from '#shared/rules/plans/plans.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { waitsForPlan } from '#server/db/twin-codes.ts'
import { preparedPlan } from '#server/db/connection/prepared-plan.ts'

import type { ChargeRow } from './refunds/charge-queries.ts'

export type StatusFacts = {
  is_fake: boolean
  subscribed: boolean | null
  subscription_tier: PlanId | null
  paid_tier: PlanId | null
  subscription_end: string | null
  cancel_at_period_end: boolean | null
  provider: string | null
  provider_customer_id: string | null
  provider_subscription_id: string | null
  payment_failed_at: string | null
  billing_interval: BillingInterval | null
  price_amount: number | null
  price_currency: string | null
  confirm_url: string | null
  guarantee_used_at: string | null
  /** The user's own codes among those that remain. */
  keep_promo_code_ids: string[] | null
  scheduled_tier: SoldPlanId | null
  scheduled_interval: BillingInterval | null
  scheduled_at: string | null
  checked_at: string | null
  elite_until: string | null
  active_promo_codes: number
  paused_by_plan: number
  managed_paused_by_plan: number
  /** Plans of the agencies that manage them. */
  agency_tiers: PlanId[]
  /** Payments of the last two months. */
  charges: ChargeRow[]
}

/** All data of a plan's page in one statement, because every visit reads it. */
export async function findStatusFacts(db: Db, userId: string): Promise<StatusFacts | undefined> {
  const { rows } = await sql<StatusFacts>`
    select ${preparedPlan} profiles.is_fake, subscribed, subscription_tier, paid_tier, subscription_end, cancel_at_period_end,
        provider, provider_customer_id, provider_subscription_id, payment_failed_at, billing_interval, confirm_url,
        price_amount, price_currency, guarantee_used_at, checked_at, elite_until,
        scheduled_tier, scheduled_interval, scheduled_at,
        -- Of the codes to keep, those that still exist.
        array(select id from promo_codes where id = any(keep_promo_code_ids) and influencer_id = profiles.id) as keep_promo_code_ids,
        (select count(*) from promo_codes where influencer_id = profiles.id and paused_at is null) as active_promo_codes,
        (select count(*) from promo_codes where influencer_id = profiles.id and ${waitsForPlan('promo_codes')}) as paused_by_plan,
        case when profiles.is_agency then (
          select count(*) from agency_influencers links
            join promo_codes on promo_codes.influencer_id = links.influencer_id and ${waitsForPlan('promo_codes')}
            where links.agency_id = profiles.id and links.managed_by_agency) else 0 end as managed_paused_by_plan,
        -- Codes of an influencer can be covered by the plans of agencies.
        array(
          select plans.subscription_tier from agency_influencers links
            join subscriptions plans on plans.profile_id = links.agency_id and plans.subscribed
            where links.influencer_id = profiles.id and links.managed_by_agency) as agency_tiers,
        coalesce((
          select jsonb_agg(jsonb_build_object('invoice_id', invoice_id, 'subscription_id', subscription_id,
              'billing_reason', billing_reason, 'amount_paid', amount_paid, 'amount_refunded', amount_refunded, 'amount_credited', amount_credited,
              'currency', currency, 'paid_at', paid_at, 'dispute_statuses', array(
                select status from payment_disputes disputes where disputes.profile_id = profiles.id and disputes.kind = 'dispute'
                  and disputes.provider = invoices.provider and disputes.invoice_id = invoices.invoice_id)))
            from subscription_invoices invoices
            where invoices.profile_id = profiles.id and invoices.status = 'paid' and paid_at > now() - interval '62 days'),
          '[]') as charges
      from profiles left join subscriptions on subscriptions.profile_id = profiles.id
      where profiles.id = ${userId}::uuid`.execute(db)
  return rows[0]
}
