import { searchKey } from '#shared/rules/following/followed-search.ts'
import type { FollowedSearch } from '#shared/rules/following/followed-search.ts'

/** Something that can be followed or saved. The id of a brand is its key. */
export type FollowItem =
  | { kind: 'creator'; id: string; name: string }
  | { kind: 'brand'; id: string; name: string }
  | { kind: 'saved'; id: string; name: string; brand_name: string }
  | { kind: 'search'; search: FollowedSearch }

/** A saved code, with the name of its bookmark. */
export type SavedItem = Extract<FollowItem, { kind: 'saved' }>

/** The key of an item in `store.ts`. */
export function itemKey(item: FollowItem): string {
  return `${item.kind} ${item.kind === 'search' ? searchKey(item.search) : item.id}`
}
