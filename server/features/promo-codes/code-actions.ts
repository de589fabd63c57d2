import type { Viewer } from '#shared/contract/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { ActionAnswer, ActionOutcome, OwnCodeAction } from '#shared/contract/promo-codes.ts'
import { extendedExpiry } from '#shared/rules/expiry.ts'
import type { Db } from '#server/db/connect.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'
import { refreshFollowerDomains } from '#server/features/followers/followers.ts'

import * as actions from './action-queries.ts'
import { plannedOutcomes } from './planned-outcomes.ts'
import type { CodeState } from './planned-outcomes.ts'
import {
  assertMayManage,
  mayPublish,
  planLimitReached,
  translated,
  usageOf,
} from './promo-codes.ts'
import { lockOwner } from './queries.ts'
import type { OwnerRow } from './queries.ts'

type Results = { id: string; outcome: ActionOutcome }[]

/**
 * Does one thing to one or many codes of an owner, all or as far as the plan allows, in one transaction
 * under the lock of the owner's row: of simultaneous requests no two take the same slot. Codes of others
 * and codes that never were are answered alike. Throws PLAN_LIMIT_REACHED when nothing could be resumed.
 */
export async function actOnPromoCodes(
  deps: Deps,
  viewer: Viewer,
  influencerId: string,
  action: OwnCodeAction,
  ids: readonly string[],
): Promise<ActionAnswer> {
  return underLock(deps, viewer, influencerId, async (db, owner) => {
    const codes = await actions.lockCodes(db, influencerId, ids)
    const usage = await usageOf({ ...deps, db }, owner)
    const max = usage.max_promo_codes
    const today = deps.today()
    const results = plannedOutcomes(action, ids, codes, {
      room: max === null ? null : max - usage.used,
      today,
    })
    const done = idsOf(results, 'done')
    if (max !== null && done.length === 0 && results.some(({ outcome }) => outcome === 'no_room'))
      throw planLimitReached(usage, max)
    await carryOut(db, action, done, codes, today)
    if (action === 'delete') await refreshFollowerDomains({ ...deps, db }, influencerId)
    return { results, changed: action === 'delete' ? [] : done }
  })
}

/**
 * Brings back what was deleted a moment ago, as it was. Where the plan has no slot left for it, because
 * another code took it meanwhile, it comes back paused rather than not at all.
 */
export async function restorePromoCodes(
  deps: Deps,
  viewer: Viewer,
  influencerId: string,
  ids: readonly string[],
): Promise<ActionAnswer> {
  return translated(() =>
    underLock(deps, viewer, influencerId, async (db, owner) => {
      const wanted = [...new Set(ids)]
      const deleted = new Map(
        (await actions.listDeleted(db, influencerId, wanted)).map((code) => [code.id, code]),
      )
      const { used, max_promo_codes: max } = await usageOf({ ...deps, db }, owner)
      let room = max === null ? Number.POSITIVE_INFINITY : max - used
      const results: Results = []
      for (const id of wanted) {
        const code = deleted.get(id)
        if (code === undefined || code.is_duplicate) {
          results.push({ id, outcome: code === undefined ? 'not_found' : 'duplicate' })
          continue
        }
        const hasRoom = code.is_paused || room-- >= 1
        await actions.restoreCode(db, id, !hasRoom)
        results.push({ id, outcome: hasRoom ? 'done' : 'paused' })
      }
      await refreshFollowerDomains({ ...deps, db }, influencerId)
      return { results, changed: [...idsOf(results, 'done'), ...idsOf(results, 'paused')] }
    }),
  )
}

async function underLock(
  deps: Deps,
  viewer: Viewer,
  influencerId: string,
  work: (db: Db, owner: OwnerRow) => Promise<{ results: Results; changed: string[] }>,
): Promise<ActionAnswer> {
  return transact(deps.db, async (db) => {
    const owner = await lockOwner(db, influencerId)
    await assertMayManage(db, viewer, influencerId)
    if (!mayPublish(owner)) throw apiError('FORBIDDEN')
    const { results, changed } = await work(db, owner)
    return {
      results,
      promo_codes: await actions.listByIds(db, changed),
      usage: await usageOf({ ...deps, db }, owner),
    }
  })
}

async function carryOut(
  db: Db,
  action: OwnCodeAction,
  ids: string[],
  codes: CodeState[],
  today: string,
): Promise<void> {
  if (ids.length === 0) return
  if (action === 'pause') return actions.pauseCodes(db, ids)
  if (action === 'resume') return actions.resumeCodes(db, ids)
  if (action === 'delete') return actions.deleteCodes(db, ids)
  const extended = codes.flatMap(({ id, expiration_date }) => {
    const day = extendedExpiry(expiration_date, today)
    return day !== undefined && ids.includes(id) ? [{ id, day }] : []
  })
  return actions.extendCodes(
    db,
    extended.map(({ id }) => id),
    extended.map(({ day }) => day),
  )
}

function idsOf(results: Results, wanted: ActionOutcome): string[] {
  return results.filter(({ outcome }) => outcome === wanted).map(({ id }) => id)
}
