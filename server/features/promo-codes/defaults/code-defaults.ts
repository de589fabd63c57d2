import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { maxUndone } from '#shared/contract/promo-codes/code-defaults.ts'
import type { CodeDefault, CodeDefaultsAnswer } from '#shared/contract/promo-codes/code-defaults.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { Scope } from '#shared/rules/promo-codes/visibility.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { allowLongWork } from '#server/db/connection/time-limits.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { assertMayManage } from '#server/rights/agency-rights.ts'

import * as queries from './code-defaults-queries.ts'
import { lockOwner } from '../queries.ts'

/**
 * Defaults for where new codes of an owner appear. The code's own choice comes first, then the default of its brand,
 * then that of the owner, then 'everywhere'. The owner and managing agencies set the defaults.
 */

export async function listCodeDefaults(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  influencerId: string,
): Promise<CodeDefault[]> {
  await assertMayManage(db, viewer, influencerId, 'read')
  return queries.listDefaults(db, influencerId)
}

/** Sets the default for a brand, or for all brands if the name is ''. A null scope deletes it. */
export async function setCodeDefault(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  influencerId: string,
  {
    brand_name,
    scope,
    hidden_on = '',
  }: {
    brand_name: string
    scope: Scope | null
    hidden_on?: string | undefined
  },
): Promise<CodeDefaultsAnswer> {
  return underOwnersLock(deps, viewer, influencerId, async (db, note) => {
    const reach = scope === null ? null : { scope, hidden_on }
    await queries.putDefault(db, influencerId, brand_name, reach, viewer.user_id)
    await note('code_default_set', brand_name)
    return {
      defaults: await queries.listDefaults(db, influencerId),
      differing: reach === null ? 0 : await queries.countDiffering(db, influencerId, brand_name),
    }
  })
}

/** Records that a brand allows public listing, with the day and the user; or withdraws it. */
export async function allowListing(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  influencerId: string,
  brandName: string,
  isAllowed: boolean,
): Promise<CodeDefault[]> {
  return underOwnersLock(deps, viewer, influencerId, async (db, note) => {
    const allowedBy = isAllowed ? viewer.user_id : null
    await queries.putListingAllowed(db, influencerId, brandName, allowedBy)
    await note(isAllowed ? 'listing_allowed' : 'listing_not_allowed', brandName)
    return queries.listDefaults(db, influencerId)
  })
}

/** Applies the default to existing codes in one change. */
export async function applyCodeDefault(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  influencerId: string,
  brandName: string,
): Promise<{ changed: number; former: queries.FormerReach[] }> {
  return underOwnersLock(deps, viewer, influencerId, async (db, note) => {
    await allowLongWork(db)
    const former = await queries.applyDefault(db, influencerId, brandName)
    const changed = former.reduce((sum, { ids }) => sum + ids.length, 0)
    if (changed > 0) await note('code_default_applied', brandName, changed)
    return { changed, former: changed > maxUndone ? [] : former }
  })
}

type Noted = 'code_default_set' | 'code_default_applied' | 'listing_allowed' | 'listing_not_allowed'

async function underOwnersLock<T>(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  influencerId: string,
  work: (
    db: Db,
    note: (action: Noted, brandName: string, count?: number) => Promise<void>,
  ) => Promise<T>,
): Promise<T> {
  return transact(deps.db, async (db) => {
    const owner = await lockOwner(db, influencerId)
    const agency_id = await assertMayManage(db, viewer, influencerId)
    if (!owner?.may_publish) throw apiError('FORBIDDEN')
    return work(db, (action, brandName, count) =>
      recordActivity(db, {
        action,
        actor_id: viewer.user_id,
        agency_id,
        subject_id: influencerId,
        details: {
          promo_code: brandName === '' ? 'all brands' : brandName,
          ...(count === undefined ? {} : { count }),
        },
      }),
    )
  })
}
