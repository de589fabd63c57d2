import { searchKey } from '#shared/rules/followed-search.ts'
import type { FollowedSearch } from '#shared/rules/followed-search.ts'

/** What can be followed or saved. The id of a brand is its key. */
export type Thing =
  | { kind: 'creator'; id: string; name: string }
  | { kind: 'brand'; id: string; name: string }
  | { kind: 'saved'; id: string; name: string; brand_name: string }
  | { kind: 'search'; search: FollowedSearch }

/** A code as its bookmark names it. */
export type Saving = Extract<Thing, { kind: 'saved' }>

/** Under which `own.ts` knows it. */
export function keyOf(thing: Thing): string {
  return `${thing.kind} ${thing.kind === 'search' ? searchKey(thing.search) : thing.id}`
}
