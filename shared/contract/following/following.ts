import { z } from 'zod'

import {
  followingSentences,
  maxFollowedBrand,
  maxFollowedWords,
  maxKeptFollows,
  maxKeptSaved,
  maxKeptSearches,
  readFollowedSearch,
} from '#shared/rules/following/following.ts'
import { promoTypes } from '#shared/rules/offers/offers.ts'

import { memberEndpoint, optionalEndpoint } from '../base.ts'
import { deal } from '../deals/deals.ts'
import { errorsOf } from '../errors.ts'
import { category, cursor, id, nextCursor } from '../text.ts'

const search = z.strictObject({
  /** Words of a search. */
  q: z.string().max(maxFollowedWords).optional(),
  category: category.optional(),
  promo_type: z.enum(promoTypes).optional(),
  /** A brand by any spelling of its name. */
  brand: z.string().max(maxFollowedBrand).optional(),
  /** Only deals that end within seven days. */
  expiring: z.literal(true).optional(),
})

const followedSearch = search.refine((value) => readFollowedSearch(value) !== undefined, {
  path: ['q'],
  error: followingSentences.searchUnclear,
})

const brandName = z.string().min(1).max(400)

/** What a browser without an account follows, and sends with each request. */
export const keptFollows = z.strictObject({
  creators: z.array(id).max(maxKeptFollows).default([]),
  brands: z.array(z.string().max(400)).max(maxKeptFollows).default([]),
  searches: z.array(followedSearch).max(maxKeptSearches).default([]),
})

export type KeptFollows = z.output<typeof keptFollows>

export const ownFollows = z.object({
  brands: z.array(z.object({ brand_key: z.string(), brand_name: z.string() })),
  searches: z.array(z.object({ id, ...search.shape })),
  /** The codes that are saved, by id; the latest first. */
  saved: z.array(id),
})

export type OwnFollows = z.infer<typeof ownFollows>

/** What the page shows: all that is followed, what ends soon among it and among saved codes, or one kind of follow. */
const followedKinds = ['all', 'ending', 'creators', 'brands', 'searches'] as const

export type FollowedKind = (typeof followedKinds)[number]

const limit = z.number().int().min(1).max(48).default(24)

const page = {
  ...nextCursor,
  /** The day in UTC for which expiry was computed. */
  today: z.string(),
  /** The cursor for `live.deals`. */
  live_cursor: z.string(),
}

const forYouPage = z.object({ deals: z.array(deal), ...page })

export type ForYouPage = z.infer<typeof forYouPage>

/** A saved code. Of one that is not shown any more there is no deal. */
const savedCode = z.object({
  id,
  deal: deal.nullable(),
  /** The day with which it ended. Null if it is shown, or is no longer shown for another reason. */
  ended_on: z.string().nullable(),
  /** As it was when the code was saved; null for a browser without an account, which knows it. */
  brand_name: z.string().nullable(),
})

export type SavedCode = z.infer<typeof savedCode>

const savedPage = z.object({ saved: z.array(savedCode), ...page })

export type SavedPage = z.infer<typeof savedPage>

const tags = ['Following']

export const following = {
  listOwn: memberEndpoint
    .route({
      method: 'GET',
      path: '/following',
      summary: 'Brands and searches that the signed-in shopper follows, and saved codes',
      description: 'Followed creators: `GET /follows`.',
      tags,
    })
    .output(ownFollows),
  followBrand: memberEndpoint
    .route({
      method: 'PUT',
      path: '/following/brands/{brand_name}',
      summary: 'Follow a brand',
      tags,
    })
    .errors(errorsOf('BRAND_NOT_FOUND', 'FOLLOWS_FULL'))
    .input(z.strictObject({ brand_name: brandName }))
    .output(ownFollows),
  unfollowBrand: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/following/brands/{brand_name}',
      summary: 'Follow a brand no more',
      tags,
    })
    .input(z.strictObject({ brand_name: brandName }))
    .output(ownFollows),
  followSearch: memberEndpoint
    .route({
      method: 'POST',
      path: '/following/searches',
      summary: 'Follow a search of deals with its filters; the same one once',
      tags,
    })
    .errors(errorsOf('FOLLOWS_FULL', 'SEARCHES_FULL'))
    .input(followedSearch)
    .output(ownFollows),
  unfollowSearch: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/following/searches/{id}',
      summary: 'Follow a search no more',
      tags,
    })
    .input(z.strictObject({ id }))
    .output(ownFollows),
  save: memberEndpoint
    .route({ method: 'PUT', path: '/saved-codes/{id}', summary: 'Save a code', tags })
    .errors(errorsOf('PROMO_CODE_NOT_FOUND', 'SAVED_FULL'))
    .input(z.strictObject({ id }))
    .output(ownFollows),
  unsave: memberEndpoint
    .route({ method: 'DELETE', path: '/saved-codes/{id}', summary: 'Save a code no more', tags })
    .input(z.strictObject({ id }))
    .output(ownFollows),
  takeOver: memberEndpoint
    .route({
      method: 'POST',
      path: '/following/browser',
      summary: 'Move what a browser kept without an account into the account',
      description: 'What no longer exists, and what there is no room for, is left out.',
      tags,
    })
    .input(
      z.strictObject({
        ...keptFollows.shape,
        saved: z.array(id).max(maxKeptSaved).default([]),
        /** Whether the browser shows notifications of all of it: they then go on. */
        is_pushed: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        /** How many came into the account, beside what was there. */
        added: z.number().int(),
        /** How many found no room. */
        left_out: z.number().int(),
        own: ownFollows,
      }),
    ),
  readForYou: optionalEndpoint
    .route({
      method: 'POST',
      path: '/for-you',
      summary: 'Deals of what is followed, the newest first',
      description:
        'Of the account, or without one of what the request names. Of what ends soon there is one page: the first to end, among the newest of each follow.',
      tags,
    })
    .input(
      z.strictObject({
        kind: z.enum(followedKinds).default('all'),
        kept: keptFollows.optional(),
        /** Saved codes of a browser without an account, among which some may end soon. */
        saved: z.array(id).max(maxKeptSaved).default([]),
        cursor: cursor.optional(),
        limit,
      }),
    )
    .output(forYouPage),
  readSaved: optionalEndpoint
    .route({
      method: 'POST',
      path: '/for-you/saved',
      summary: 'Saved codes, the latest first, and what became of them',
      description: 'Of the account, or without one of the codes that the request names.',
      tags,
    })
    .input(
      z.strictObject({
        ids: z.array(id).max(48).optional(),
        cursor: cursor.optional(),
        limit,
      }),
    )
    .output(savedPage),
}
