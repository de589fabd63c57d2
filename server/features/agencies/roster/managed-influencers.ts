import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { ManagedInfluencer, ManagedQuery } from '#shared/contract/agencies/agencies.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { PromoCodeUsage } from '#shared/contract/promo-codes/promo-codes.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { moreGenerousPlan, plans, usageLevel } from '#shared/rules/plans/plans.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'
import type { Deps } from '#server/deps.ts'
import { statusOf } from '#server/features/subscriptions/status.ts'
import { actingAgency, requireManaging } from '#server/rights/agency-rights.ts'

import { countAgencyStatuses } from '../codes-queries.ts'
import * as queries from './managed-queries.ts'
import { listTags } from './roster-queries.ts'
import type { ManagedRow } from './managed-queries.ts'

type ListDeps = Pick<Deps, 'config' | 'db' | 'live' | 'today'>

const recentDays = 30

/** Data for the top of the agency dashboard. Throws FORBIDDEN. */
export async function overviewOf(deps: ListDeps & Pick<Deps, 'payments'>, viewer: Viewer) {
  const live_cursor = deps.live.cursor()
  const { db } = deps
  const agencyId = await actingAgency(db, viewer, 'belong')
  const agency = await queries.findParty(db, agencyId)
  if (!agency) throw apiError('FORBIDDEN')
  const levels = (await queries.listUses(db, agencyId)).map((row) => {
    const { used, max_promo_codes } = usageOfRow(deps, row)
    return usageLevel(used, max_promo_codes)
  })
  const plan = await statusOf(deps, agencyId)
  // The list of codes counts in the same way. Codes that are not listed publicly are among them.
  const { active, soon } = await countAgencyStatuses(db, agencyId, deps.today(), undefined)
  return {
    agency,
    ...(await queries.readOverview(db, agencyId)),
    active_promo_codes: active + soon,
    influencers_at_limit: levels.filter((level) => level === 'exceeded').length,
    influencers_near_limit: levels.filter((level) => level === 'warning').length,
    subscribed: plan.subscribed,
    subscription_tier: plan.subscription_tier,
    paid_tier: plan.paid_tier,
    price: plan.price,
    billing_interval: plan.billing_interval,
    subscription_end: plan.subscription_end,
    cancel_at_period_end: plan.cancel_at_period_end,
    payment_failed_at: plan.payment_failed_at,
    next_plan: plan.next_plan,
    waits_for_bank: plan.confirm_url !== null,
    live_cursor,
  }
}

/** A page of the managed influencers. Throws FORBIDDEN. */
export async function listManagedInfluencers(deps: ListDeps, viewer: Viewer, query: ManagedQuery) {
  const live_cursor = deps.live.cursor()
  const agencyId = await actingAgency(deps.db, viewer, 'read')
  const { rows, next_cursor, total } = await queries.listManaged(
    deps.db,
    agencyId,
    sinceOf(deps),
    query,
  )
  const influencers = rows.map((row) => managedOf(deps, viewer, row))
  const { waiting_for_password: not_signed_in } = await queries.readOverview(deps.db, agencyId)
  const tags = await listTags(deps.db, agencyId)
  return { influencers, next_cursor, total, tags, not_signed_in, live_cursor }
}

/** One managed influencer. Throws FORBIDDEN for unmanaged and non-existent influencers alike. */
export async function getManagedInfluencer(
  deps: Omit<ListDeps, 'live'>,
  viewer: Viewer,
  influencerId: string,
): Promise<ManagedInfluencer> {
  const agencyId = await requireManaging(deps.db, viewer, influencerId, 'read')
  const row = await queries.findManaged(deps.db, agencyId, influencerId, sinceOf(deps))
  if (!row) throw apiError('FORBIDDEN')
  return managedOf(deps, viewer, row)
}

function sinceOf({ today }: Pick<Deps, 'today'>): string {
  return addDays(today(), 1 - recentDays)
}

function managedOf(
  deps: Pick<Deps, 'config'>,
  { agency_role }: Viewer,
  row: ManagedRow,
): ManagedInfluencer {
  return {
    ...row,
    is_account_editable: row.has_temporary_password && hasAgencyRight(agency_role, 'manage'),
    usage: usageOfRow(deps, row),
  }
}

/** `usageOf()` of the promo codes for a row that has its counts already. A test compares both. */
function usageOfRow(
  { config }: Pick<Deps, 'config'>,
  { is_fake, used, tiers }: Pick<ManagedRow, 'is_fake' | 'used' | 'tiers'>,
): PromoCodeUsage {
  const tier = is_fake ? 'starter' : tiers.reduce<PlanId>(moreGenerousPlan, 'starter')
  return {
    used,
    subscription_tier: tier,
    max_promo_codes: is_fake || config.is_limit_waived ? null : plans[tier].max_promo_codes,
    is_limit_waived: config.is_limit_waived,
  }
}
