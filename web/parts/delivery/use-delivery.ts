import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { DeliveryState } from '#shared/contract/following/delivery.ts'
import { deliverySentences } from '#shared/contract/sentences/delivery.ts'
import type { Delivery, FollowKind } from '#shared/rules/following/delivery.ts'
import { ownTimeZone } from '#shared/rules/text/formats.ts'
import { api } from '#web/client/api.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { orpc } from '#web/client/query-client.ts'
import { forYouKey } from '#web/parts/following/queries.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

/** How news of each follow of the account arrive. What is followed changes on other pages. */
export const deliveryQuery = {
  ...orpc.followDelivery.get.queryOptions(),
  queryKey: [...forYouKey, 'delivery'],
  staleTime: 0,
}

/** A follow as the server knows it. */
export type FollowRef = { kind: FollowKind; id: string }

export const chooseDelivery = (follow: FollowRef, delivery: Delivery) =>
  api.followDelivery.choose({ ...follow, delivery, time_zone: ownTimeZone() })

/** A change of it, one after the other, so that the last choice wins. */
export function useDeliveryChange<Change>(
  change: (values: Change) => Promise<DeliveryState>,
  done: string = deliverySentences.deliverySaved,
) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'delivery' },
    mutationFn: change,
    onSuccess: (state) => {
      queryClient.setQueryData(deliveryQuery.queryKey, state)
      toast.success(done, { id: 'delivery-saved' })
    },
    onError: (error) => toast.error(sentenceOf(error)),
  })
}
