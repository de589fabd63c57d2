import { useQuery } from '@tanstack/react-query'

import { planRoomSentence } from '#shared/rules/promo-codes/csv-sentences.ts'
import { orpc } from '#web/client/query-client.ts'

/** How many codes the uploader's plan still takes. Nothing without a limit. */
export function OwnRoom({ ownerId }: { ownerId: string }) {
  const { data } = useQuery(
    orpc.promoCodes.listOwn.queryOptions({ input: { influencer_id: ownerId } }),
  )
  if (data === undefined || data.usage.max_promo_codes === null) return null
  const { used, max_promo_codes: max } = data.usage
  return <p className="t-sm soft">{planRoomSentence(Math.max(max - used, 0))}</p>
}
