import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import { ownCodesAtOnce } from '#shared/rules/promo-codes/own-code-statuses.ts'
import type { OwnCodeCounts, OwnCodes } from '#shared/contract/promo-codes/promo-codes.ts'
import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import type { Deps } from '#server/deps.ts'
import { assertMayManage } from '#server/rights/agency-rights.ts'

import * as lists from './own-list-queries.ts'
import { usageOf } from '../promo-codes.ts'
import { findOwner } from '../queries.ts'

const recentDays = 30
const trendDays = 14

/**
 * An owner's newest codes and the usage of the plan. At most 500, because 100,000 codes would be 70 MB; search and
 * status find the others. Throws FORBIDDEN for an account that may not publish.
 */
export async function listOwn(
  deps: Deps,
  viewer: Viewer,
  influencerId: string,
  question: Omit<lists.OwnListQuestion, 'limit'>,
): Promise<OwnCodes> {
  const live_cursor = deps.live.cursor()
  await assertMayManage(deps.db, viewer, influencerId, 'read')
  const owner = await findOwner(deps.db, influencerId)
  if (!owner?.may_publish) throw apiError('FORBIDDEN')
  const today = deps.today()
  const found = await lists.listOwnPromoCodes(deps.db, influencerId, today, {
    ...question,
    limit: ownCodesAtOnce + 1,
  })
  return {
    promo_codes: found.slice(0, ownCodesAtOnce),
    has_more: found.length > ownCodesAtOnce,
    status_counts: await lists.countStatuses(deps.db, influencerId, today),
    usage: await usageOf(deps, owner),
    today,
    live_cursor,
  }
}

/** Copies and clicks of some of an owner's codes. Throws FORBIDDEN. */
export async function listOwnCounts(
  deps: Deps,
  viewer: Viewer,
  influencerId: string,
  ids: readonly string[],
): Promise<OwnCodeCounts[]> {
  await assertMayManage(deps.db, viewer, influencerId, 'read')
  const today = deps.today()
  const rows = await lists.listCounts(deps.db, influencerId, ids, addDays(today, 1 - recentDays))
  const first = addDays(today, 1 - trendDays)
  const days = await lists.listDays(
    deps.db,
    rows.map(({ id }) => id),
    first,
  )
  const countOn = new Map(days.map(({ id, day, count }) => [`${id} ${day}`, count]))
  const trend = Array.from({ length: trendDays }, (_, index) => addDays(first, index))
  return rows.map((row) => ({
    ...row,
    trend: trend.map((day) => countOn.get(`${row.id} ${day}`) ?? 0),
  }))
}
