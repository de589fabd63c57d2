import { orpc } from '#web/client/query-client.ts'

/** Enough of the newest deals for the fan in the hero to find short ones, and for what stands below. */
export const homeDealsQuery = orpc.deals.list.queryOptions({ input: { sort: 'newest', limit: 24 } })

export const sampleBrandsQuery = orpc.brands.listSamples.queryOptions()

export const newestDealsShown = 8
