import type { KeptFollows, OwnFollows } from '#shared/contract/following/following.ts'
import { apiError } from '#shared/contract/errors.ts'
import { usualDelivery } from '#shared/rules/following/delivery.ts'
import { maxFollowedSearches, maxFollows, maxSaved } from '#shared/rules/following/following.ts'
import type { FollowedSearch } from '#shared/rules/following/followed-search.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { isOnAPage } from '#server/db/shown-on.ts'
import { transact } from '#server/db/connection/transact.ts'
import { followMany } from '#server/features/followers/followers.ts'
import { countFollows, lockFollows, requireRoom } from '#server/features/followers/room.ts'

import {
  countSaved,
  countSearches,
  insertBrands,
  insertSaved,
  couldBeSaved,
  insertSearch,
  listOwn,
} from './queries.ts'

/** Brands and searches that an account follows, and its saved codes. */
export const readOwnFollows = listOwn

/** Follows a brand by any spelling of its name. Throws BRAND_NOT_FOUND and FOLLOWS_FULL. */
export async function followBrand(db: Db, userId: string, name: string): Promise<OwnFollows> {
  return transact(db, async (db) => {
    await lockFollows(db, userId)
    const { known } = await insertBrands(db, userId, [name], 1)
    if (known === 0) throw apiError('BRAND_NOT_FOUND')
    await requireRoom(db, userId)
    return listOwn(db, userId)
  })
}

/** Follows a search, the same one once. Throws SEARCHES_FULL and FOLLOWS_FULL. */
export async function followSearch(
  db: Db,
  userId: string,
  search: FollowedSearch,
): Promise<OwnFollows> {
  return transact(db, async (db) => {
    await lockFollows(db, userId)
    await insertSearch(db, userId, search)
    if ((await countSearches(db, userId)) > maxFollowedSearches) throw apiError('SEARCHES_FULL')
    await requireRoom(db, userId)
    return listOwn(db, userId)
  })
}

/** Saves a code that the public may see. Throws PROMO_CODE_NOT_FOUND and SAVED_FULL. */
export async function saveCode(db: Db, userId: string, id: string): Promise<OwnFollows> {
  return transact(db, async (db) => {
    await lockFollows(db, userId)
    const { known } = await insertSaved(db, userId, [id], { room: 1, which: isOnAPage })
    if (known === 0) throw apiError('PROMO_CODE_NOT_FOUND')
    if ((await countSaved(db, userId)) > maxSaved) throw apiError('SAVED_FULL')
    return listOwn(db, userId)
  })
}

/**
 * Moves what a browser kept without an account into the account, in one transaction. What is there already is not
 * counted, what no longer exists and what there is no room for is left out. The same call again changes nothing.
 */
export async function takeOver(
  db: Db,
  userId: string,
  {
    creators,
    brands,
    searches,
    saved,
    is_pushed = false,
  }: KeptFollows & { saved: readonly string[]; is_pushed?: boolean },
): Promise<{ added: number; left_out: number; own: OwnFollows }> {
  return transact(db, async (db) => {
    await lockFollows(db, userId)
    let room = Math.max(0, maxFollows - (await countFollows(db, userId)))
    let added = 0
    const delivery = is_pushed ? 'push' : usualDelivery.brand
    let left_out = 0
    const count = (of: { fresh: number; added: number }) => {
      room -= of.added
      added += of.added
      left_out += of.fresh - of.added
    }
    count(await followMany(db, userId, creators, room))
    count(await insertBrands(db, userId, brands, room, delivery))
    let searchRoom = maxFollowedSearches - (await countSearches(db, userId))
    for (const search of searches) {
      if (searchRoom <= 0 || room <= 0) {
        left_out++
        continue
      }
      const isNew = await insertSearch(db, userId, search, delivery)
      if (isNew) searchRoom--
      count({ fresh: isNew ? 1 : 0, added: isNew ? 1 : 0 })
    }
    const kept = await insertSaved(db, userId, saved, {
      room: Math.max(0, maxSaved - (await countSaved(db, userId))),
      which: couldBeSaved,
    })
    return {
      added: added + kept.added,
      left_out: left_out + kept.fresh - kept.added,
      own: await listOwn(db, userId),
    }
  })
}
