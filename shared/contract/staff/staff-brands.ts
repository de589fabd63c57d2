import { z } from 'zod'

import { staffEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { pageInput, reason } from './staff-people.ts'
import { nextCursor, timestamp } from '../text.ts'

const staffBrand = z.object({
  brand_key: z.string(),
  brand_name: z.string(),
  brand_domain: z.string(),
  live_count: z.number().int(),
  /** The brand to which the codes belong now. */
  merged_into: z.string().nullable(),
  merged_at: timestamp.nullable(),
  /** Codes are still being moved, to the other brand or back. */
  is_moving: z.boolean(),
})

export type StaffBrand = z.infer<typeof staffBrand>

const brandName = z.string().min(1).max(80)

export const staffBrands = {
  list: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff/brands',
      summary: 'Brands by name, also those without codes, and what was merged',
      tags: ['Staff'],
    })
    .input(
      z.strictObject({
        q: z.string().max(400).default(''),
        show: z.enum(['all', 'merged']).default('all'),
        ...pageInput,
      }),
    )
    .output(z.object({ brands: z.array(staffBrand), ...nextCursor })),
  merge: staffEndpoint
    .route({
      method: 'POST',
      path: '/staff/brands/merge',
      summary:
        'Give all codes of a brand, now and later, another brand: the same shop under two names',
      tags: ['Staff'],
    })
    .errors(errorsOf('BRAND_NOT_FOUND', 'BRAND_MERGED', 'SAME_BRAND'))
    .input(z.strictObject({ brand_name: brandName, into: brandName, reason }))
    .output(staffBrand),
  separate: staffEndpoint
    .route({
      method: 'POST',
      path: '/staff/brands/separate',
      summary: 'Undo a merge: the codes that it moved get their former brand back',
      tags: ['Staff'],
    })
    .errors(errorsOf('BRAND_NOT_MERGED'))
    .input(z.strictObject({ brand_name: brandName, reason }))
    .output(staffBrand),
}
