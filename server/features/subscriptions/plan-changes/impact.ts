import { apiError } from '#shared/contract/errors.ts'
import {
  codesInFull,
  influencersInFull,
} from '#shared/contract/subscriptions/subscription-impact.ts'
import type {
  ImpactQuery,
  SubscriptionImpact,
} from '#shared/contract/subscriptions/subscription-impact.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { allowLongWork } from '#server/db/connection/time-limits.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'

import { consentTo, exceedsConsent } from '../consent.ts'
import { listAffected, listAffectedCodes } from './impact-queries.ts'
import type { AffectedRow } from './impact-queries.ts'
import type { Lowered } from '../paused-codes/paused-code-queries.ts'
import { assertActive } from '../paused-codes/paused-codes.ts'
import { isSmaller, planOf } from '../plan-change.ts'
import { findSubscription, lockSubscription, putChoice } from '../queries.ts'
import { findOwnerFacts, listManaged, lockManaged, lockOwnerFacts } from '../owner-queries.ts'
import type { SubscriptionRow } from '../queries.ts'
import type { OwnerFacts } from '../owner-queries.ts'
import { isPaid } from '../status.ts'

type Action = SubscriptionImpact['action']

/** The parts of a request that affect codes. */
export type PlanRequest = { action: Action; tier: PlanId }

/** The consent that a user sends after seeing the impact. */
export type Agreed = { consent?: string | undefined; keep_promo_code_ids?: string[] | undefined }

/**
 * The codes that an action would pause, for the user who has to agree. Changes nothing. Throws NO_PAID_PLAN.
 * @param withCodes whether the codes are listed, or only whose and how many they are
 */
export async function impactOf(
  deps: Pick<Deps, 'db' | 'config'>,
  payerId: string,
  query: ImpactQuery,
  withCodes: boolean,
): Promise<SubscriptionImpact> {
  const { db } = deps
  const { owner, row, lowered } = await assumedPlanOf(deps, payerId, query)
  const { action } = query
  const affected = lowered ? await listAffected(db, owner.id, lowered) : []
  const shown = affected.slice(0, influencersInFull)
  const codes = lowered && shown.length > 0 ? await codesOf(db, lowered, shown, codesInFull) : []
  const byOwner = Map.groupBy(codes, ({ influencer_id }) => influencer_id)
  return {
    action,
    takes_effect_at:
      action === 'refund'
        ? new Date().toISOString()
        : (row.subscription_end ?? new Date().toISOString()),
    promo_codes: affected.reduce((sum, { paused }) => sum + paused, 0),
    influencer_count: affected.length,
    influencers: shown.map((one) => {
      const own = byOwner.get(one.profile_id) ?? []
      return {
        ...one,
        is_chosen: own.some(({ is_chosen }) => is_chosen),
        promo_codes: (withCodes ? own : []).map(
          ({ id, brand_name, promo_code, description, created_at }) => ({
            id,
            brand_name,
            promo_code,
            description,
            created_at,
          }),
        ),
      }
    }),
    consent: consentTo(action, affected),
  }
}

/** The codes of these owners, at most `most` of each. */
export function codesOf(db: Db, lowered: Lowered, of: readonly AffectedRow[], most: number | null) {
  const owner_ids = of.map(({ profile_id }) => profile_id)
  return listAffectedCodes(db, { ...lowered, owner_ids }, most)
}

/** The payer's plan and, where the plan becomes smaller, the owners whose codes depend on it. */
export async function assumedPlanOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  payerId: string,
  { action, planType }: ImpactQuery,
): Promise<{ owner: OwnerFacts; row: SubscriptionRow; lowered: Lowered | undefined }> {
  const [owner, row] = await Promise.all([
    findOwnerFacts(db, payerId),
    findSubscription(db, payerId),
  ])
  if (!owner || !isPaid(row)) throw apiError('NO_PAID_PLAN')
  if (action === 'change' && planType === undefined)
    throw apiError('INVALID_INPUT', { fields: { planType: 'Choose a plan' } })
  const request = { action, tier: planType ?? ('starter' as const) }
  const managed = owner.is_agency ? await listManaged(db, owner.id) : []
  return { owner, row, lowered: loweredBy(config, owner, row, managed, request) }
}

function loweredBy(
  config: Deps['config'],
  owner: OwnerFacts,
  row: SubscriptionRow,
  managed: readonly string[],
  { action, tier: asked }: PlanRequest,
): Lowered | undefined {
  const from = planOf(row)
  // Elite has priority over the paid plan, and remains.
  const isGift = from === 'elite'
  const tier = isGift ? from : action === 'change' ? asked : 'starter'
  if (config.is_limit_waived || !isSmaller({ from, to: tier })) return undefined
  return {
    owner_ids: [...new Set([owner.id, ...managed])],
    former: plans[from].max_promo_codes,
    keep: row.keep_promo_code_ids,
    supposed: { payer_id: owner.id, tier },
  }
}

/**
 * Records in one transaction that the user agreed to the impact on codes, and which codes remain. Computes the impact
 * again under the locks that publishing uses. Throws CODES_WOULD_PAUSE when any owner would lose more codes than the
 * user agreed to, PROMO_CODE_NOT_FOUND when a chosen code is not an active one of the owner, and NO_PAID_PLAN.
 * @param refusal thrown instead of CODES_WOULD_PAUSE when only the payer's own codes are affected
 */
export async function agree(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  payerId: string,
  request: PlanRequest,
  { consent, keep_promo_code_ids }: Agreed,
  refusal?: (own: AffectedRow) => Error,
): Promise<void> {
  await transact(db, async (db) => {
    await allowLongWork(db)
    const owner = await lockOwnerFacts(db, payerId)
    const row = await lockSubscription(db, payerId)
    if (!owner || !row || !isPaid(row)) throw apiError('NO_PAID_PLAN')
    const managed = owner.is_agency ? await lockManaged(db, owner.id) : []
    const keep = keep_promo_code_ids && [...new Set(keep_promo_code_ids)]
    const lowered = loweredBy(config, owner, row, managed, request)
    const affected = lowered ? await listAffected(db, owner.id, lowered) : []
    if (exceedsConsent(consent, request.action, affected)) {
      const own = affected.find(({ profile_id }) => profile_id === payerId)
      if (own && refusal) throw refusal(own)
      throw wouldPause(affected)
    }
    if (keep === undefined) return
    const counts = await assertActive(db, [owner.id, ...managed], keep)
    // More codes were chosen than may remain.
    if (affected.some(({ profile_id, limit }) => (counts.get(profile_id) ?? 0) > limit))
      throw wouldPause(affected)
    await putChoice(db, payerId, keep)
  })
}

function wouldPause(affected: readonly AffectedRow[]): Error {
  return apiError('CODES_WOULD_PAUSE', {
    promo_codes: affected.reduce((sum, { paused }) => sum + paused, 0),
    influencer_count: affected.length,
  })
}
