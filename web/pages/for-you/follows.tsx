import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { searchName } from '#shared/rules/following/following.ts'
import type { FollowedSearch } from '#shared/rules/following/followed-search.ts'
import { promoTypes } from '#web/features/deals/data.ts'
import type { OfferKind } from '#web/features/deals/data.ts'
import { DeliveryChoice } from '#web/parts/delivery/delivery-choice.tsx'
import type { FollowRef } from '#web/parts/delivery/use-delivery.ts'
import { FollowItemButton } from '#web/parts/following/buttons.tsx'
import { itemKey } from '#web/parts/following/item.ts'
import type { FollowItem } from '#web/parts/following/item.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A followed item. In an account it has the reference of the server too. */
type Follow = { item: FollowItem; follow?: FollowRef }

/** What is followed of a kind, with a button each that ends it, and takes it up again. */
export function Follows({ title, follows }: { title: string; follows: readonly Follow[] }) {
  return (
    <section className="panel panel--pad grid gap-4" aria-label={title}>
      <h2 className="t-title">{title}</h2>
      {follows.length === 0 ? (
        <p className="soft">None yet.</p>
      ) : (
        <ul className="grid gap-2">
          {follows.map(({ item, follow }) => (
            <li
              key={itemKey(item)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
            >
              <ItemLink item={item} />
              <span
                className={classNames(
                  'flex flex-wrap items-center gap-2',
                  follow !== undefined && 'w-full sm:w-auto',
                )}
              >
                {follow ? <DeliveryChoice follow={follow} name={nameOf(item)} /> : null}
                <FollowItemButton className="btn--sm" item={item} of={nameOf(item)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const nameOf = (item: FollowItem) => (item.kind === 'search' ? searchName(item.search) : item.name)

function ItemLink({ item }: { item: FollowItem }): ReactNode {
  const look = 'link link--alone min-w-0 wrap-anywhere'
  if (item.kind === 'creator')
    return (
      <Link className={look} to="/influencer/$username" params={{ username: item.id }}>
        {item.name}
      </Link>
    )
  if (item.kind === 'search')
    return (
      <Link className={look} to="/deals" search={addressOf(item.search)}>
        {searchName(item.search)}
      </Link>
    )
  return (
    <Link className={look} to="/brand/$brandName" params={{ brandName: item.name }}>
      {item.name}
    </Link>
  )
}

function addressOf({ q, category, promo_type, brand, expiring }: FollowedSearch) {
  const offer = (Object.keys(promoTypes) as OfferKind[]).find(
    (kind) => promoTypes[kind] === promo_type,
  )
  return { q, category, offer, brand, expiring: expiring && (1 as const), sort: 'newest' as const }
}
