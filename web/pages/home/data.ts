import { orpc } from '#web/client/query-client.ts'

/** The number of newest deals for the hero, which needs short ones, and for the list. */
export const homeDealsQuery = orpc.deals.list.queryOptions({ input: { sort: 'newest', limit: 24 } })

export const sampleBrandsQuery = orpc.brands.listSamples.queryOptions()

export const newestDealsShown = 8
