import { useQuery } from '@tanstack/react-query'

import { deliverySentences } from '#shared/contract/sentences/delivery.ts'
import { deliveriesOf, deliveryText, usualDelivery } from '#shared/rules/following/delivery.ts'
import type { Delivery } from '#shared/rules/following/delivery.ts'
import { orpc } from '#web/client/query-client.ts'
import { Select } from '#web/ui/fields/select.tsx'

import { chooseDelivery, deliveryQuery, useDeliveryChange } from './use-delivery.ts'
import type { FollowRef } from './use-delivery.ts'

type DeliveryChoiceProps = {
  follow: FollowRef
  /** What is followed, for its spoken name. */
  name: string
  /** Nothing beside it says whether notifications arrive, as `DeliveryPanel` does of all. */
  isAlone?: boolean
}

/** How news of a follow arrive, saved at once. */
export function DeliveryChoice({ follow, name, isAlone = false }: DeliveryChoiceProps) {
  const { data } = useQuery(deliveryQuery)
  const { mutate, variables, isPending } = useDeliveryChange((delivery: Delivery) =>
    chooseDelivery(follow, delivery),
  )
  const saved = data?.follows.find(({ kind, id }) => kind === follow.kind && id === follow.id)
  const chosen = isPending ? variables : (saved?.delivery ?? usualDelivery[follow.kind])
  return (
    <>
      <Select
        label={`How you hear of ${name}`}
        className="grow w-44 sm:w-60"
        disabled={data === undefined}
        options={deliveriesOf(follow.kind).map((value) => ({ value, label: deliveryText[value] }))}
        value={chosen}
        onValueChange={mutate}
      />
      {chosen === 'extension' ? <ExtensionMissing /> : null}
      {chosen === 'push' && (isAlone || variables === 'push') && data?.is_pushed === false ? (
        <Missing text={deliverySentences.pushMissing} href="/profile" link="Turn them on" />
      ) : null}
    </>
  )
}

/** Where no extension is connected: that nothing arrives, and what to do. */
function ExtensionMissing() {
  const { data } = useQuery({ ...orpc.extension.listConnections.queryOptions(), staleTime: 0 })
  return data?.connections.length === 0 ? (
    <Missing
      text={deliverySentences.extensionMissing}
      href="/extension/connect"
      link="Connect one"
    />
  ) : null
}

function Missing({ text, href, link }: { text: string; href: string; link: string }) {
  return (
    // As wide as what stands above it: its own width would take that of the name beside.
    <p className="order-last w-0 min-w-full" role="status">
      {text}{' '}
      {/* Right after a follow it stands outside of the pages, which links within the app need. */}
      <a className="link" href={href}>
        {link}
      </a>
    </p>
  )
}
