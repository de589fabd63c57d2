import type { Brand } from '#shared/contract/deals/brands.ts'
import { orpc } from '#web/client/query-client.ts'

/** The brands with the most deals, used for the suggested messages. */
export const triedBrandsQuery = orpc.brands.list.queryOptions({
  input: { sort: 'deals', limit: 3 },
})

/** 'Pacewell', '@softhour', 'Anything for travel?': made from live deals, so that each has an answer. */
export function messagesToTry(brands: readonly Brand[]): string[] {
  const [first, second, third] = brands
  return [
    ...(first ? [first.brand_name] : []),
    ...(second ? [second.brand_instagram_handle || second.brand_name] : []),
    ...(third && third.category !== 'General'
      ? [`Anything for ${third.category.toLowerCase()}?`]
      : []),
  ]
}
