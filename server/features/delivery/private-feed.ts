import { sql } from 'kysely'
import { z } from 'zod'

import { brand } from '#shared/rules/product/brand.ts'
import { isInFeed } from '#shared/rules/following/delivery.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { isNotifiable } from '#server/db/shown-on.ts'
import type { Deps } from '#server/deps.ts'
import { listFollowedDeals } from '#server/features/deals/followed-deals.ts'
import { rss } from '#server/features/discovery/feeds.ts'
import { readOwnFollows } from '#server/features/following/following.ts'
import type { Sign } from '#server/sign.ts'

import { listDeliveries } from './choice-queries.ts'

const maxDeals = 50
const purpose = 'private feed'
const uuid = z.uuid()

/** The path of a feed. It needs no session. It is signed, so the database alone does not reveal it. */
export const feedAddress = (sign: Sign, id: string) =>
  `/private-feed/${id}.${sign.make(purpose, id)}.xml`

/** The id in the last part of such a path. Undefined if its signature is wrong. */
export function readFeedAddress(sign: Sign, file: string): string | undefined {
  const [id = '', signature = ''] = file.slice(0, 140).split('.')
  return uuid.safeParse(id).success && sign.wasValid(purpose, id, signature) ? id : undefined
}

export async function findFeed(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('private_feeds')
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** Creates the feed of an account, or gives it a new address. */
export async function renewFeed(db: Db, userId: string): Promise<void> {
  await sql`
    insert into private_feeds (user_id) values (${userId}::uuid)
      on conflict (user_id) do update set id = gen_random_uuid(), created_at = now()`.execute(db)
}

export async function endFeed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('private_feeds').where('user_id', '=', userId).execute()
}

/** The newest codes of what somebody follows. Undefined for an address that ended, or of a suspended account. */
export async function readPrivateFeed(
  { config, db, sign, today }: Pick<Deps, 'config' | 'db' | 'sign' | 'today'>,
  id: string,
): Promise<string | undefined> {
  const userId = await findOwner(db, id)
  if (userId === undefined) return undefined
  const inFeed = new Set(
    (await listDeliveries(db, userId))
      .filter(({ delivery }) => isInFeed(delivery))
      .map((follow) => `${follow.kind} ${follow.id}`),
  )
  const idsOf = (kind: string) =>
    [...inFeed].flatMap((key) => (key.startsWith(`${kind} `) ? key.slice(kind.length + 1) : []))
  const { searches } = await readOwnFollows(db, userId)
  const { deals } = await listFollowedDeals(
    db,
    {
      creators: idsOf('creator'),
      brands: idsOf('brand'),
      searches: searches
        .filter((search) => inFeed.has(`search ${search.id}`))
        .map(({ id: _id, ...search }) => search),
    },
    { today: today(), cursor: undefined, limit: maxDeals, only: isNotifiable },
  )
  return rss({
    title: `For you on ${brand.name}`,
    description: 'New promo codes of what you follow. Links to shops are paid links.',
    path: '/for-you',
    feed: feedAddress(sign, id),
    deals,
    origin: config.public_url,
  })
}

async function findOwner(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from private_feeds left join profiles on profiles.id = user_id
      where private_feeds.id = ${id}::uuid and suspended_at is null`.execute(db)
  return rows[0]?.user_id
}
