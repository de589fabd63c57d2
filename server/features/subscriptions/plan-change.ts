import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'

import { pauseBeyond } from './paused-code-queries.ts'
import { listManaged, lockOwnerFacts } from './queries.ts'
import type { OwnerFacts } from './queries.ts'
import { limitOf } from './subscriptions.ts'

/**
 * Makes a change to somebody's plan, and pauses the codes that no longer fit: theirs, and those of whoever
 * hangs on their plan, each under its lock. Returns how many were paused, by owner.
 * @param keep codes of the owner that stay before others
 */
export async function withPlanChange(
  deps: Pick<Deps, 'config'> & { db: Db },
  owner: OwnerFacts,
  keep: readonly string[],
  change: () => Promise<void>,
): Promise<Map<string, number>> {
  const affected = owner.is_agency ? await listManaged(deps.db, owner.id) : []
  const before = await limitsOf(deps, owner.id, affected)
  await change()
  const after = await limitsOf(deps, owner.id, affected)
  const paused = new Map<string, number>()
  for (const [id, max] of after) {
    if (max === null || max >= (before.get(id) ?? Number.POSITIVE_INFINITY)) continue
    paused.set(id, await pauseBeyond(deps.db, id, max, id === owner.id ? keep : []))
  }
  return paused
}

async function limitsOf(
  deps: Pick<Deps, 'config'> & { db: Db },
  ownerId: string,
  affected: readonly string[],
): Promise<Map<string, number | null>> {
  const limits = new Map<string, number | null>()
  for (const id of [ownerId, ...affected]) {
    const owner = await lockOwnerFacts(deps.db, id)
    if (owner) limits.set(id, await limitOf(deps, owner))
  }
  return limits
}
