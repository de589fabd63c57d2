import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { searchName } from '#shared/rules/following.ts'
import type { FollowedSearch } from '#shared/rules/followed-search.ts'
import { promoTypes } from '#web/features/deals/data.ts'
import type { OfferKind } from '#web/features/deals/data.ts'
import { DeliveryChoice } from '#web/parts/delivery/delivery-choice.tsx'
import type { FollowRef } from '#web/parts/delivery/use-delivery.ts'
import { FollowThis } from '#web/parts/following/own-buttons.tsx'
import { keyOf } from '#web/parts/following/thing.ts'
import type { Thing } from '#web/parts/following/thing.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A thing that is followed; in an account also as the server knows it. */
type Follow = { thing: Thing; follow?: FollowRef }

/** What is followed of a kind, with a button each that ends it, and takes it up again. */
export function Follows({ title, follows }: { title: string; follows: readonly Follow[] }) {
  return (
    <section className="panel panel--pad grid gap-4" aria-label={title}>
      <h2 className="t-title">{title}</h2>
      {follows.length === 0 ? (
        <p className="soft">None yet.</p>
      ) : (
        <ul className="grid gap-2">
          {follows.map(({ thing, follow }) => (
            <li
              key={keyOf(thing)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
            >
              <ThingLink thing={thing} />
              <span
                className={classNames(
                  'flex flex-wrap items-center gap-2',
                  follow !== undefined && 'w-full sm:w-auto',
                )}
              >
                {follow ? <DeliveryChoice follow={follow} name={nameOf(thing)} /> : null}
                <FollowThis className="btn--sm" thing={thing} of={nameOf(thing)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const nameOf = (thing: Thing) => (thing.kind === 'search' ? searchName(thing.search) : thing.name)

function ThingLink({ thing }: { thing: Thing }): ReactNode {
  const look = 'link min-w-0 wrap-anywhere'
  if (thing.kind === 'creator')
    return (
      <Link className={look} to="/influencer/$username" params={{ username: thing.id }}>
        {thing.name}
      </Link>
    )
  if (thing.kind === 'search')
    return (
      <Link className={look} to="/deals" search={addressOf(thing.search)}>
        {searchName(thing.search)}
      </Link>
    )
  return (
    <Link className={look} to="/brand/$brandName" params={{ brandName: thing.name }}>
      {thing.name}
    </Link>
  )
}

function addressOf({ q, category, promo_type, brand, expiring }: FollowedSearch) {
  const offer = (Object.keys(promoTypes) as OfferKind[]).find(
    (kind) => promoTypes[kind] === promo_type,
  )
  return { q, category, offer, brand, expiring: expiring && (1 as const), sort: 'newest' as const }
}
