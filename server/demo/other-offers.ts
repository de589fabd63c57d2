import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { hashOfCode, sealCode } from '#server/features/drops/sealed-codes.ts'
import type { DropKeys } from '#server/features/drops/sealed-codes.ts'

import { emailOf, idOf } from './add-people.ts'
import { publish } from './codes.ts'
import type { HeadlineCode } from './headline-codes.ts'
import { createRandom } from './random.ts'

type OtherOffer = HeadlineCode & { person: { username: string; email?: string }; age: number }

/** A half-claimed drop of an account that can sign in: each shopper gets another code. */
const drop: OtherOffer = {
  person: { username: 'maya.runs.far', email: 'maya' },
  brand: 'Liftwright',
  type: '% off',
  value: '30',
  code: '',
  kind: 'pool',
  ends_in: 20,
  age: 9.4,
}

/** An offer without a code. */
const linkAlone: OtherOffer = {
  person: { username: 'lena.wears.it' },
  brand: 'Little Comet',
  type: 'other',
  value: 'Free engraving',
  code: '',
  kind: 'none',
  ends_in: 38,
  age: 12.7,
}

/** A code with direct links, of a creator managed by the agency that can sign in. */
const shared: OtherOffer = {
  person: { username: 'caspian.codes' },
  brand: 'Quietkey',
  type: '% off',
  value: '18',
  code: 'CASPIAN-FRIENDS18',
  scope: 'direct link',
  ends_in: 60,
  age: 16.2,
}

const links = [
  { name: 'Newsletter', shown: 214, days: 15 },
  { name: 'Story', shown: 96, days: 11 },
]

const claimedDays = 8
const claimedADay = 9
const dropSize = 120

const idOfOffer = ({ person, brand, kind = 'shared' }: OtherOffer) =>
  idOf(`${person.username} ${brand} ${kind}`)

/** Offers of the other kinds: a drop, one without a code, and one that only direct links show. */
export async function addOtherOffers(db: Db, today: string, keys: DropKeys): Promise<void> {
  // The trigger of an offer reads its pool.
  await addPool(db, keys, today)
  await db
    .insertInto('promo_codes')
    .values(
      [drop, linkAlone, shared].map((offer) => ({
        ...publish(offer.person, offer, today, offer.age, false),
        id: idOfOffer(offer),
        influencer_id: idOf(emailOf(offer.person)),
      })),
    )
    .execute()
  await db
    .insertInto('promo_code_counts')
    .values(
      Array.from({ length: claimedDays }, (_, n) => ({
        promo_code_id: idOfOffer(drop),
        kind: 'copy' as const,
        channel: 'web' as const,
        day: addDays(today, n - claimedDays),
        count: claimedADay,
      })),
    )
    .execute()
  await db
    .insertInto('promo_code_links')
    .values(
      links.map(({ name, shown, days }, n) => ({
        promo_code_id: idOfOffer(shared),
        name,
        shown,
        token: `DemoLinkNr${n}abc`.slice(0, 12),
        created_at: `${addDays(today, -days)}T08:15:00.000Z`,
      })),
    )
    .execute()
}

async function addPool(db: Db, keys: DropKeys, today: string): Promise<void> {
  const promo_code_id = idOfOffer(drop)
  const claimed = claimedDays * claimedADay
  await db
    .insertInto('drop_pools')
    .values({
      promo_code_id,
      influencer_id: idOf(emailOf(drop.person)),
      total: dropSize,
      left_count: dropSize - claimed,
      shows_left: true,
      per_day: 25,
    })
    .execute()
  const random = createRandom(1977)
  const rows = Array.from({ length: dropSize }, (_, place) => {
    const code = `LIFT-${Math.floor(random() * 36 ** 6)
      .toString(36)
      .toUpperCase()
      .padStart(6, '0')}`
    const day = addDays(today, Math.floor(place / claimedADay) - claimedDays)
    const time = `${day}T${String(8 + (place % claimedADay)).padStart(2, '0')}:20:00.000Z`
    const isClaimed = place < claimed
    return {
      promo_code_id,
      place: place + 1,
      sealed_code: sealCode(keys, code),
      code_hash: hashOfCode(keys, promo_code_id, code),
      claimed_at: isClaimed ? time : null,
      claimed_on: isClaimed ? day : null,
    }
  })
  await db.insertInto('drop_codes').values(rows).execute()
}
