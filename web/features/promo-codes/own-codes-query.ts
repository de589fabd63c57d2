import { orpc } from '#web/client/query-client.ts'

/** An owner's codes with the usage of the plan. */
export function ownCodesQuery(influencerId: string) {
  return orpc.promoCodes.listOwn.queryOptions({ input: { influencer_id: influencerId } })
}
