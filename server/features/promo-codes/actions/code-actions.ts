import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import type {
  ActionAnswer,
  OwnCodeAction,
  OwnPromoCode,
} from '#shared/contract/promo-codes/promo-codes.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { codeKindProblem } from '#shared/rules/promo-codes/drops.ts'
import { lowerCase } from '#shared/rules/text/lower-case.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { assertMayManage } from '#server/rights/agency-rights.ts'

import { notifyOfLeaked } from '../leaks/leaked-again.ts'
import {
  actForOwner,
  idsOf,
  listChanged,
  replaceLetters,
  restoreForOwner,
  setScopeForOwner,
} from './owner-actions.ts'
import type { Acting, ChosenReach, Results } from './owner-actions.ts'
import { ownerOfOwnCode, planLimitReached, translated, usageOf } from '../promo-codes.ts'
import { findOwnPromoCode, lockOwner } from '../queries.ts'

/**
 * Applies an action to codes of an owner, all or as far as the plan allows, in one transaction under the lock of the
 * owner's row, so that concurrent requests cannot use the same slot. Codes of others are reported as missing. Throws
 * PLAN_LIMIT_REACHED when nothing could be resumed.
 */
export async function actOnPromoCodes(
  deps: Deps,
  viewer: Viewer,
  influencerId: string,
  action: OwnCodeAction,
  ids: readonly string[],
): Promise<ActionAnswer> {
  return underLock(deps, viewer, influencerId, async (deps, acting) => {
    const { results, changed, before } = await actForOwner(deps, acting, action, ids)
    const max = before.max_promo_codes
    const isFull = results.some(({ outcome }) => outcome === 'no_room')
    if (max !== null && isFull && idsOf(results, 'done').length === 0)
      throw planLimitReached(before, max)
    return { results, changed }
  })
}

/** Sets where codes of an owner appear. Codes of others are reported as missing. */
export async function setScope(
  deps: Deps,
  viewer: Viewer,
  influencerId: string,
  reach: ChosenReach,
  ids: readonly string[],
): Promise<ActionAnswer> {
  return underLock(deps, viewer, influencerId, (deps, acting) =>
    setScopeForOwner(deps, acting, reach, ids),
  )
}

/**
 * Replaces a leaked code's text and shows the code again, in one transaction. Throws PROMO_CODE_NOT_FOUND,
 * PROMO_CODE_DUPLICATE, PLAN_LIMIT_REACHED, and INVALID_INPUT for an offer that has no text and for the leaked text.
 */
export async function replacePromoCode(
  deps: Deps,
  viewer: Viewer,
  id: string,
  code: string,
): Promise<ActionAnswer> {
  const owner = await ownerOfOwnCode(deps.db, viewer, id, 'manage')
  return translated(() =>
    underLock(deps, viewer, owner, async (deps, acting) => {
      const former = await findOwnPromoCode(deps.db, id)
      const problem = former && replacementProblem(former, code)
      if (problem !== undefined)
        throw apiError('INVALID_INPUT', { fields: { promo_code: problem } })
      await replaceLetters(deps, acting, id, code)
      const { results, before } = await actForOwner(deps, acting, 'resume', [id])
      const [outcome] = results.map((result) => result.outcome)
      if (outcome === 'not_found') throw apiError('PROMO_CODE_NOT_FOUND')
      if (outcome === 'no_room' && before.max_promo_codes !== null)
        throw planLimitReached(before, before.max_promo_codes)
      await notifyOfLeaked(deps, [id])
      return { results: [{ id, outcome: 'done' }], changed: [id] }
    }),
  )
}

function replacementProblem(former: OwnPromoCode, code: string): string | undefined {
  const isSame = lowerCase(former.promo_code) === lowerCase(code)
  return isSame ? sentences.promoCodeIsLeaked : codeKindProblem(former.code_kind, code)
}

/**
 * Undo after delete and after a leak: brings recent ones back in their former state. A code whose plan slot was used
 * meanwhile comes back paused.
 */
export async function restorePromoCodes(
  deps: Deps,
  viewer: Viewer,
  influencerId: string,
  ids: readonly string[],
): Promise<ActionAnswer> {
  return translated(() =>
    underLock(deps, viewer, influencerId, (deps, acting) => restoreForOwner(deps, acting, ids)),
  )
}

async function underLock(
  deps: Deps,
  viewer: Viewer,
  influencerId: string,
  work: (deps: Deps, acting: Acting) => Promise<{ results: Results; changed: string[] }>,
): Promise<ActionAnswer> {
  return transact(deps.db, async (db) => {
    const owner = await lockOwner(db, influencerId)
    const agency_id = await assertMayManage(db, viewer, influencerId)
    if (!owner?.may_publish) throw apiError('FORBIDDEN')
    const { results, changed } = await work({ ...deps, db }, { viewer, owner, agency_id })
    return {
      results,
      promo_codes: await listChanged(db, changed),
      usage: await usageOf({ ...deps, db }, owner),
    }
  })
}
