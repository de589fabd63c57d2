import { z } from 'zod'

import { promoTypes } from '#shared/rules/offers/offers.ts'

import { publicEndpoint } from '../base.ts'
import { brand } from './brands.ts'
import { category, id } from '../text.ts'
import { chatDeal } from './web-chat.ts'

/** How a result matches the search: the whole name, its start, a part of it, or only the meaning. */
const nearness = z.enum(['whole', 'beginning', 'part', 'meant'])

/** A brand with its best code. */
export const foundBrand = brand
  .pick({ brand_key: true, brand_name: true, category: true, live_count: true })
  .extend({ nearness, best: chatDeal.nullable() })

const foundCreator = z.object({
  id,
  full_name: z.string(),
  username: z.string().nullable(),
  avatar_url: z.string().nullable(),
  is_creditcard: z.boolean(),
  is_verified: z.boolean(),
  live_count: z.number().int(),
  nearness,
})

/** The filters of `GET /promo-codes` for a search that no deal matches literally. */
const meaning = z.object({
  /** 'Pacewell', 'Maya Okafor at Pacewell', 'Fashion', 'Free shipping'. */
  title: z.string(),
  /** Whether the result is only similar to the search: a typing error or a synonym. */
  is_nearest: z.boolean(),
  q: z.string().optional(),
  brand: z.string().optional(),
  influencer_id: id.optional(),
  category: category.optional(),
  promo_type: z.enum(promoTypes).optional(),
})

const found = z.object({
  /** Each list starts with the most exact result. Equal results are ordered by their number of codes. */
  brands: z.array(foundBrand),
  creators: z.array(foundCreator),
  categories: z.array(z.object({ category: z.string(), live_count: z.number().int() })),
  /** Codes that match the search: first by their letters, then by brand and creator, then by their offer. */
  deals: z.array(chatDeal),
  meaning: meaning.nullable(),
})

export type Found = z.infer<typeof found>
export type FoundBrand = z.infer<typeof foundBrand>
export type FoundCreator = z.infer<typeof foundCreator>
export type Nearness = z.infer<typeof nearness>
export type SearchMeaning = z.infer<typeof meaning>

export const search = {
  find: publicEndpoint
    .route({
      method: 'GET',
      path: '/search',
      summary: 'What a few words may mean: brands, creators, categories and codes',
      description:
        'Finds whole names first, then beginnings, creators, codes and descriptions, and then what is only alike: slips, split words, addresses, handles, things that shops of a category sell.',
      tags: ['Deals'],
    })
    .input(z.strictObject({ q: z.string().max(10_000).default('') }))
    .output(found),
}
