import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type {
  AgencyActionAnswer,
  AgencyCodesFilter,
} from '#shared/contract/agencies/agency-codes.ts'
import { apiError } from '#shared/contract/errors.ts'
import { ownCodesAtOnce } from '#shared/rules/promo-codes/own-code-statuses.ts'
import { matchesAtOnce } from '#shared/rules/agencies/rosters.ts'
import type { OwnCodeAction } from '#shared/contract/promo-codes/promo-codes.ts'
import { allowLongWork } from '#server/db/connection/time-limits.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import {
  actForOwner,
  lockOwnerForActions,
  restoreForOwner,
} from '#server/features/promo-codes/actions/owner-actions.ts'
import type { Acting, Results } from '#server/features/promo-codes/actions/owner-actions.ts'
import { translated, usageOf } from '#server/features/promo-codes/promo-codes.ts'
import { actingAgency } from '#server/rights/agency-rights.ts'
import { listManagedAmong } from '#server/rights/rights-queries.ts'

import { listAgencyCodesByIds, listMatchingCodeIds, listOwnersOf } from './codes-queries.ts'

/** What an agency may do while an influencer is not public: take codes away, and bring back what it deleted. */
const allowedWhileHidden: ReadonlySet<OwnCodeAction> = new Set(['pause', 'delete', 'leak'])

/**
 * Applies an action to codes of several influencers in one transaction. Each influencer's plan limit applies. Codes of
 * unmanaged influencers are reported as missing. Throws FORBIDDEN and TOO_MANY_CODES.
 */
export function actOnAgencyCodes(
  deps: Deps,
  viewer: Viewer,
  action: OwnCodeAction,
  selection: CodeSelection,
): Promise<AgencyActionAnswer> {
  return forEachOwner(deps, viewer, selection, async (deps, acting, own) =>
    acting.owner.may_publish || allowedWhileHidden.has(action)
      ? actForOwner(deps, acting, action, own)
      : { results: own.map((id) => ({ id, outcome: 'owner_hidden' })), changed: [] },
  )
}

/** Codes by id, or all matches of a filter. */
export type CodeSelection = { ids: readonly string[] } | { matching: AgencyCodesFilter }

/** Throws TOO_MANY_CODES. */
async function resolveIds(
  deps: Deps,
  agencyId: string,
  selection: CodeSelection,
): Promise<string[]> {
  if ('ids' in selection) return [...new Set(selection.ids)]
  const limit = matchesAtOnce + 1
  const ids = await listMatchingCodeIds(deps.db, agencyId, deps.today(), selection.matching, limit)
  if (ids.length > matchesAtOnce) throw apiError('TOO_MANY_CODES', { max: matchesAtOnce })
  return ids
}

/** Brings deleted or leaked codes of several influencers back; see `restorePromoCodes`. Throws FORBIDDEN. */
export function restoreAgencyCodes(
  deps: Deps,
  viewer: Viewer,
  ids: readonly string[],
): Promise<AgencyActionAnswer> {
  return translated(() => forEachOwner(deps, viewer, { ids }, restoreForOwner))
}

async function forEachOwner(
  deps: Deps,
  viewer: Viewer,
  selection: CodeSelection,
  work: (
    deps: Deps,
    acting: Acting,
    ids: readonly string[],
  ) => Promise<{ results: Results; changed: string[] }>,
): Promise<AgencyActionAnswer> {
  return transact(deps.db, async (db) => {
    const agency_id = await actingAgency(db, viewer, 'manage')
    if ('matching' in selection) await allowLongWork(db)
    const wanted = await resolveIds({ ...deps, db }, agency_id, selection)
    const owners = await listOwnersOf(db, wanted)
    const managed = await listManagedAmong(
      db,
      agency_id,
      owners.map(({ influencer_id }) => influencer_id),
    )
    const outcomes = new Map<string, Results[number]>()
    const changed: string[] = []
    const usages: AgencyActionAnswer['usages'] = []
    // Sorted by id, so that two bulk actions cannot deadlock.
    for (const influencer_id of managed) {
      const owner = await lockOwnerForActions(db, influencer_id)
      if (!owner) continue
      const own = owners.filter((code) => code.influencer_id === influencer_id).map(({ id }) => id)
      const inside = { ...deps, db }
      const done = await work(inside, { viewer, owner, agency_id }, own)
      for (const result of done.results) outcomes.set(result.id, result)
      changed.push(...done.changed)
      usages.push({ influencer_id, usage: await usageOf(inside, owner) })
    }
    return {
      results: wanted.map((id) => outcomes.get(id) ?? { id, outcome: 'not_found' }),
      promo_codes: changed.length > ownCodesAtOnce ? [] : await listAgencyCodesByIds(db, changed),
      usages,
    }
  })
}
