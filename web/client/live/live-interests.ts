import type { LiveInterests } from '#shared/contract/deals/live.ts'
import { maxLiveOwners } from '#shared/rules/following/live-interests.ts'

/** Interests with the owners of the shown deals. With too many owners the page receives all events. */
export function withOwners(others: LiveInterests, ids: Iterable<string>): LiveInterests {
  const owners = [...new Set(ids)]
  return owners.length > maxLiveOwners ? {} : { ...others, owners: owners.join() }
}

/** The cursor from which live events must resume so that neither list misses one. */
export function olderCursor(...cursors: string[]): string {
  return String(Math.min(...cursors.map(Number)))
}
