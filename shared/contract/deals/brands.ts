import { z } from 'zod'

import { categories } from '#shared/rules/promo-codes/category-names.ts'

import { publicEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { category, cursor, nextCursor, timestamp } from '../text.ts'

const brandSorts = ['newest', 'name', 'deals'] as const

/** A brand. Lists contain only brands with a public deal. */
export const brand = z.object({
  brand_key: z.string(),
  brand_name: z.string(),
  brand_url: z.string(),
  brand_domain: z.string(),
  brand_instagram_handle: z.string(),
  category: z.string(),
  live_count: z.number().int(),
  newest_live_at: timestamp.nullable(),
})

export type Brand = z.infer<typeof brand>

export const brandsQuery = z.strictObject({
  q: z.string().max(10_000).default(''),
  category: category.optional(),
  sort: z.enum(brandSorts).default('newest'),
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(48),
})

export type BrandsQuery = z.output<typeof brandsQuery>

/** The data of one cell of the landing page. */
const sampleBrand = brand.pick({
  brand_key: true,
  brand_name: true,
  category: true,
  live_count: true,
})

export type SampleBrand = z.infer<typeof sampleBrand>

/** The head of a brand's page. A brand keeps its page after its last deal has ended. */
export const brands = {
  get: publicEndpoint
    .route({
      method: 'GET',
      path: '/brands/{brand_name}',
      summary: 'A brand, with or without deals',
      tags: ['Brands'],
    })
    .errors(errorsOf('BRAND_NOT_FOUND'))
    .input(z.strictObject({ brand_name: z.string().max(2000) }))
    .output(brand),
  list: publicEndpoint
    .route({ method: 'GET', path: '/brands', summary: 'Brands that have deals', tags: ['Brands'] })
    .input(brandsQuery)
    .output(z.object({ brands: z.array(brand), ...nextCursor })),
  findCategory: publicEndpoint
    .route({
      method: 'GET',
      // The path is not below /brands, because a brand may be called 'category'.
      path: '/brand-categories/{brand_name}',
      summary: 'The category that live codes of a brand mostly have',
      tags: ['Brands'],
    })
    .input(z.strictObject({ brand_name: z.string().max(2000) }))
    .output(z.object({ category: z.enum(categories).nullable() })),
  listSamples: publicEndpoint
    .route({
      method: 'GET',
      // The path is not below /brands, because a brand may be called 'samples'.
      path: '/sample-brands',
      summary: 'Ten brands that have deals, in Sports, Beauty, Travel and Retail',
      tags: ['Brands'],
    })
    .output(z.object({ brands: z.array(sampleBrand) })),
}

export const categoriesContract = {
  list: publicEndpoint
    .route({
      method: 'GET',
      path: '/categories',
      summary: 'Categories with their number of deals',
      tags: ['Categories'],
    })
    .output(
      z.object({
        categories: z.array(z.object({ category: z.string(), live_count: z.number().int() })),
      }),
    ),
}
