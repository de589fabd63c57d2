import { useQuery } from '@tanstack/react-query'

import { deliveries, deliveryText, usualDelivery } from '#shared/rules/delivery.ts'
import type { Delivery } from '#shared/rules/delivery.ts'
import { Select } from '#web/ui/select.tsx'

import { chooseDelivery, deliveryQuery, useDeliveryChange } from './use-delivery.ts'
import type { FollowRef } from './use-delivery.ts'

const options = deliveries.map((value) => ({ value, label: deliveryText[value] }))

type DeliveryChoiceProps = {
  follow: FollowRef
  /** What is followed, for its spoken name. */
  name: string
}

/** How news of a follow arrive, saved at once. */
export function DeliveryChoice({ follow, name }: DeliveryChoiceProps) {
  const { data } = useQuery(deliveryQuery)
  const { mutate, variables, isPending } = useDeliveryChange((delivery: Delivery) =>
    chooseDelivery(follow, delivery),
  )
  const saved = data?.follows.find(({ kind, id }) => kind === follow.kind && id === follow.id)
  return (
    <Select
      label={`How you hear of ${name}`}
      className="grow w-44 sm:w-60"
      disabled={data === undefined}
      options={options}
      value={isPending ? variables : (saved?.delivery ?? usualDelivery[follow.kind])}
      onValueChange={mutate}
    />
  )
}
