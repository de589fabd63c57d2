import { orpc } from '#web/client/query-client.ts'

/** Enough of the newest deals to find short ones for the hero, and for the list below. */
export const homeDealsQuery = orpc.deals.list.queryOptions({ input: { sort: 'newest', limit: 24 } })

export const sampleBrandsQuery = orpc.brands.listSamples.queryOptions()

export const newestDealsShown = 8
