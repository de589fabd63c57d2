import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import type {
  CheckedPromoCodeInput,
  OwnPromoCode,
  PromoCodeUsage,
} from '#shared/contract/promo-codes/promo-codes.ts'
import { brandImitatedSentence } from '#shared/contract/sentences/look-alikes.ts'
import type { ActivityAction } from '#shared/rules/agencies/activity.ts'
import type { AgencyRight } from '#shared/rules/agencies/agencies.ts'
import type { CodeKind } from '#shared/rules/promo-codes/drops.ts'
import { hasRoomForPromoCode, plans, suggestedPlan } from '#shared/rules/plans/plans.ts'
import type { StoredPromoCode } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { lowerCase } from '#shared/rules/text/lower-case.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { failureOfConstraint } from '#server/db/constraints.ts'
import { lockOwnerOf } from '#server/db/lock-owner.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { brandKey } from '#shared/rules/brands/brands.ts'
import { findImitated } from '#server/features/brands/imitated-brands.ts'
import { refreshFollowerDomains } from '#server/features/followers/followers.ts'
import { planInForce } from '#server/features/subscriptions/subscriptions.ts'
import { weighAgain } from '#server/features/verdicts/verdicts.ts'
import { assertMayManage, managingAgency } from '#server/rights/agency-rights.ts'

import { deleteCodes } from './actions/action-queries.ts'
import { notifyOfLeaked } from './leaks/leaked-again.ts'
import * as queries from './queries.ts'
import { assertNotPast, choicesOfNew, chosen, valuesOf } from './stored-values.ts'

/** Plan usage of an owner. No limit for test accounts and during the promotion. */
export async function usageOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  owner: queries.OwnerRow,
): Promise<PromoCodeUsage> {
  const used = await queries.countPromoCodes(db, owner.id)
  const tier = owner.is_fake ? 'starter' : await planInForce(db, owner.id)
  const is_limit_waived = owner.is_fake || config.is_limit_waived
  return {
    used,
    subscription_tier: tier,
    max_promo_codes: is_limit_waived ? null : plans[tier].max_promo_codes,
    is_limit_waived: config.is_limit_waived,
  }
}

/**
 * Publishes a code. The limit is counted under a lock on the owner's row, in the inserting transaction: of two
 * concurrent requests for the last slot one gets PLAN_LIMIT_REACHED.
 */
export async function createPromoCode(
  deps: Deps,
  viewer: Viewer,
  influencerId: string,
  input: CheckedPromoCodeInput,
): Promise<{ promo_code: OwnPromoCode; usage: PromoCodeUsage }> {
  const values = valuesOf(input)
  assertNotPast(input.expiration_date, deps.today())
  return translated(() =>
    transact(deps.db, async (db) => {
      const owner = await queries.lockOwner(db, influencerId)
      const agency_id = await assertMayManage(db, viewer, influencerId)
      if (!owner?.may_publish) throw apiError('FORBIDDEN')
      const usage = await usageOf({ ...deps, db }, owner)
      const max = usage.max_promo_codes
      if (max !== null && !hasRoomForPromoCode(usage.used, max)) {
        throw planLimitReached(usage, max)
      }
      await assertNoImitation(db, values.brand_name)
      await refreshFollowerDomains({ ...deps, db }, influencerId)
      // Last, because it locks the rows of the global counts, for which all other writers wait.
      const promo_code = await queries.insertPromoCode(
        db,
        { influencer_id: influencerId, agency_id },
        { ...values, ...chosen(input, await choicesOfNew(db, owner, input)) },
      )
      await recordCodeActivity(db, viewer, 'promo_code_created', agency_id, promo_code)
      await notifyOfLeaked({ ...deps, db }, [promo_code.id])
      return { promo_code, usage: { ...usage, used: usage.used + 1 } }
    }),
  )
}

/** The error for a full plan; it names the plan with room. */
export function planLimitReached(usage: PromoCodeUsage, max_promo_codes: number): Error {
  return apiError('PLAN_LIMIT_REACHED', {
    max_promo_codes,
    subscription_tier: usage.subscription_tier,
    suggested_plan: suggestedPlan(usage.used),
  })
}

/**
 * Replaces a code's values. A past expiry may stay but not be newly chosen.
 * @param loadedAt the code's `updated_at` that the caller loaded; throws PROMO_CODE_CHANGED if it differs
 */
export async function changePromoCode(
  deps: Deps,
  viewer: Viewer,
  id: string,
  input: CheckedPromoCodeInput,
  loadedAt?: string,
): Promise<OwnPromoCode> {
  const values = valuesOf(input)
  return translated(() =>
    transact(deps.db, async (db) => {
      const current = await lockOwnCode(db, viewer, id)
      if (loadedAt !== undefined && Date.parse(loadedAt) !== Date.parse(current.updated_at)) {
        const promo_code = await queries.findOwnPromoCode(db, id)
        if (promo_code) throw apiError('PROMO_CODE_CHANGED', { promo_code })
      }
      if (current.expiration_date !== input.expiration_date)
        assertNotPast(input.expiration_date, deps.today())
      await assertNoImitation(db, values.brand_name)
      if (changesDestination(current, values))
        await refreshFollowerDomains({ ...deps, db }, current.influencer_id)
      const changed = { ...values, ...chosen(input, current) }
      await assertKindMayChange(db, id, current.code_kind, changed.code_kind)
      const promo_code = await queries.updatePromoCode(db, id, changed)
      await weighAgain({ ...deps, db }, [id])
      await recordCodeActivity(db, viewer, 'promo_code_updated', current.agency_id, promo_code, {
        fields: changedFields(current, changed),
      })
      if (isRenamed(current, promo_code)) await notifyOfLeaked({ ...deps, db }, [id])
      return promo_code
    }),
  )
}

/** Throws CODE_KIND_FIXED for an offer that has, or would lose, single-use codes. */
async function assertKindMayChange(
  db: Db,
  id: string,
  before: CodeKind,
  after: CodeKind,
): Promise<void> {
  if (before !== after && before === 'pool' && (await queries.hasPool(db, id)))
    throw apiError('CODE_KIND_FIXED')
}

/** Deletes a code. `restorePromoCodes` can restore it for a while. */
export async function removePromoCode(
  deps: Pick<Deps, 'db' | 'queue'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await transact(deps.db, async (db) => {
    const code = await lockOwnCode(db, viewer, id)
    await refreshFollowerDomains({ ...deps, db }, code.influencer_id)
    await deleteCodes(db, [id])
    await recordCodeActivity(db, viewer, 'promo_codes_deleted', code.agency_id, code)
  })
}

function isRenamed(
  before: Pick<StoredPromoCode, 'brand_name' | 'promo_code'>,
  after: Pick<StoredPromoCode, 'brand_name' | 'promo_code'>,
): boolean {
  return (
    brandKey(before.brand_name) !== brandKey(after.brand_name) ||
    lowerCase(before.promo_code) !== lowerCase(after.promo_code)
  )
}

/** Whether an edit changes the shop's domain, which followers' extensions use. */
function changesDestination(
  current: queries.LockedCode,
  next: Pick<StoredPromoCode, 'brand_url' | 'affiliate_link'>,
): boolean {
  return current.brand_url !== next.brand_url || current.affiliate_link !== next.affiliate_link
}

/** The owner of a code. Throws PROMO_CODE_NOT_FOUND if it is missing or the viewer lacks this right. */
export async function ownerOfOwnCode(
  db: Db,
  viewer: Viewer,
  id: string,
  right: AgencyRight,
): Promise<string> {
  const code = await queries.findOwnPromoCode(db, id)
  const isOwn =
    code !== undefined &&
    (code.influencer_id === viewer.user_id ||
      (await managingAgency(db, viewer, code.influencer_id, right)) !== undefined)
  if (!isOwn) throw apiError('PROMO_CODE_NOT_FOUND')
  return code.influencer_id
}

/** Throws PROMO_CODE_NOT_FOUND for a missing code and for another owner's code alike. */
export async function lockOwnCode(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<queries.LockedCode & { agency_id: string | null }> {
  // A new name may match a block, which is created under this lock.
  await lockOwnerOf(db, id)
  const code = await queries.lockPromoCode(db, id)
  if (!code) throw apiError('PROMO_CODE_NOT_FOUND')
  if (code.influencer_id === viewer.user_id) return { ...code, agency_id: null }
  const agency_id = await managingAgency(db, viewer, code.influencer_id, 'manage')
  if (agency_id === undefined) throw apiError('PROMO_CODE_NOT_FOUND')
  return { ...code, agency_id }
}

/** Logs an action on a code. `agency_id` is the acting agency, null for one's own code. */
async function recordCodeActivity(
  db: Db,
  viewer: Viewer,
  action: ActivityAction,
  agency_id: string | null,
  code: { influencer_id: string; brand_name: string; promo_code: string },
  details: { fields?: string[] } = {},
): Promise<void> {
  await recordActivity(db, {
    action,
    actor_id: viewer.user_id,
    agency_id,
    subject_id: code.influencer_id,
    details: { ...details, promo_code: `${code.brand_name} ${code.promo_code}`, count: 1 },
  })
}

/** The fields that the owner changed; other columns are derived. */
function changedFields(before: StoredPromoCode, after: StoredPromoCode): string[] {
  const { brand_domain: _domain, description: _description, ...entered } = after
  return Object.entries(entered)
    .filter(([field, value]) => before[field as keyof typeof entered] !== value)
    .map(([field]) => field)
}

/** Throws INVALID_INPUT for a name that imitates a known brand. */
async function assertNoImitation(db: Db, brandName: string): Promise<void> {
  const imitated = (await findImitated(db, [brandName])).get(brandName)
  if (imitated !== undefined)
    throw apiError('INVALID_INPUT', {
      fields: { 'promo_code.brand_name': brandImitatedSentence(imitated) },
    })
}

/** Maps a violated constraint to its error. */
export async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw failureOfConstraint(error) ?? error
  }
}
