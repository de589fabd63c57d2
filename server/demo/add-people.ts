import { createHash } from 'node:crypto'

import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { agencies, creditCards } from './people.ts'
import { creators } from './creators.ts'
import type { DemoPerson } from './people.ts'

const people: readonly DemoPerson[] = [...creators, ...creditCards, ...agencies]

/** The address of a person, or of the account of that name. */
export function emailOf(who: Pick<DemoPerson, 'username' | 'email'> | string): string {
  return `${typeof who === 'string' ? who : (who.email ?? who.username)}@demo.fanfare.example`
}

/** A stable id for a demo row: equal on every machine, because lists break ties by id and colours derive from it. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`fanfare demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Inserts users, profiles, plans and managed influencers. The shopper is a profile without a role. */
export async function addPeople(db: Db, today: string): Promise<void> {
  const everyone = [...people.map(profileOf), shopper].map((profile, index) => ({
    ...profile,
    // All accounts are older than the oldest code. The first in the list is the newest.
    created_at: `${addDays(today, -100 - 3 * index)}T09:00:00.000Z`,
  }))
  await db
    .insertInto('users')
    .values(
      everyone.map(({ id, email, full_name, created_at }) => ({
        id,
        email,
        name: full_name,
        email_verified: true,
        proven_at: created_at,
        created_at,
      })),
    )
    .execute()
  await db
    .insertInto('profiles')
    .values(everyone.map(({ email: _email, ...profile }) => profile))
    .execute()
  const subscription_end = `${addDays(today, 30)}T00:00:00.000Z`
  const plans = people
    .filter(({ plan }) => plan !== 'starter')
    .map((person) => ({
      profile_id: idOf(emailOf(person)),
      subscribed: true,
      subscription_tier: person.plan,
      subscription_end,
    }))
  await db.insertInto('subscriptions').values(plans).execute()
  await db.insertInto('agency_influencers').values(agencies.flatMap(managedBy)).execute()
}

const shopper = {
  id: idOf(emailOf('shopper')),
  email: emailOf('shopper'),
  username: 'sam_shops',
  full_name: 'Sam Shopper',
  is_demo: true,
}

function profileOf(person: DemoPerson) {
  const email = emailOf(person)
  const isCreator = creators.includes(person)
  return {
    id: idOf(email),
    email,
    username: person.username,
    full_name: person.full_name,
    avatar_url: person.has_avatar === false ? null : `/demo/avatars/${person.username}-256.webp`,
    category: person.category,
    is_influencer: isCreator,
    is_creditcard: creditCards.includes(person),
    is_agency: 'manages' in person,
    is_demo: true,
    instagram_url: isCreator ? `https://www.instagram.com/${person.username}` : null,
  }
}

function managedBy(agency: (typeof agencies)[number]) {
  return agency.manages.map((username) => {
    const influencer = creators.find((creator) => creator.username === username)
    if (!influencer) throw new Error(`The demo has no creator ${username}`)
    return { agency_id: idOf(emailOf(agency)), influencer_id: idOf(emailOf(influencer)) }
  })
}
