import { hashPassword } from 'better-auth/crypto'

import type { Db } from '#server/db/connect.ts'
import { transact } from '#server/db/transact.ts'

import { codesOf, createRandom } from './codes.ts'
import { agencies, creators, creditCards } from './people.ts'
import type { DemoPerson } from './people.ts'

const domain = 'demo.fanfare.example'
const password = 'fanfare-demo-2026'

/** Who may sign in; everybody else of the demo has no password. */
export const demoAccounts = [
  { email: `maya@${domain}`, password, who: 'an influencer on the Growth plan' },
  { email: `harbor@${domain}`, password, who: 'an agency' },
  { email: `shopper@${domain}`, password, who: 'a shopper' },
] as const

/**
 * Fills an empty database with an invented marketplace, the same each time but for its dates, which
 * follow `today` (yyyy-MM-dd). Does nothing where anybody has an account.
 */
export async function addDemoData(db: Db, today: string): Promise<{ added: boolean }> {
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (someone) return { added: false }
  const hash = await hashPassword(password)
  return transact(db, async (db) => {
    const people = [...creators, ...creditCards, ...agencies]
    const ids = await addUsers(db, people)
    await addProfiles(db, people, ids)
    await db
      .insertInto('auth_accounts')
      .values(
        demoAccounts.map(({ email }) => {
          const user_id = idOf(ids, email)
          return { user_id, account_id: user_id, provider_id: 'credential', password: hash }
        }),
      )
      .execute()
    await addPlans(db, people, ids, today)
    await db
      .insertInto('agency_influencers')
      .values(
        agencies.flatMap((agency) =>
          agency.manages.map((username) => ({
            agency_id: idOf(ids, emailOf(agency)),
            influencer_id: idOf(ids, `${username}@${domain}`),
          })),
        ),
      )
      .execute()
    const random = createRandom(2026)
    const codes = people.flatMap((person) =>
      codesOf(person, today, random).map((code) => ({ ...code, influencer_id: idOf(ids, emailOf(person)) })),
    )
    await db.insertInto('promo_codes').values(codes).execute()
    return { added: true }
  })
}

/** Takes away everyone of the demo with all that is theirs, and brands that only they had. */
export async function removeDemoData(db: Db): Promise<{ profiles: number; promo_codes: number }> {
  return transact(db, async (db) => {
    const demo = db.selectFrom('profiles').where('is_demo', '=', true).select('id')
    const codes = await db.deleteFrom('promo_codes').where('influencer_id', 'in', demo).returning('brand_key').execute()
    const people = await db.deleteFrom('users').where('id', 'in', demo).executeTakeFirst()
    const keys = [...new Set(codes.map((code) => code.brand_key))]
    if (keys.length > 0) {
      await db
        .deleteFrom('brands')
        .where('brand_key', 'in', keys)
        .where((eb) =>
          eb.not(eb.exists(eb.selectFrom('promo_codes').whereRef('promo_codes.brand_key', '=', 'brands.brand_key').select('id'))),
        )
        .execute()
    }
    return { profiles: Number(people.numDeletedRows), promo_codes: codes.length }
  })
}

function emailOf(person: DemoPerson): string {
  return `${person.email ?? person.username}@${domain}`
}

function idOf(ids: Map<string, string>, email: string): string {
  // Those who sign in are known by a short address; agencies name creators by username.
  const id = ids.get(email)
  if (id === undefined) throw new Error(`The demo has nobody at ${email}`)
  return id
}

async function addUsers(db: Db, people: readonly DemoPerson[]): Promise<Map<string, string>> {
  const users = await db
    .insertInto('users')
    .values([
      ...people.map((person) => ({ email: emailOf(person), name: person.full_name, email_verified: true })),
      { email: `shopper@${domain}`, name: 'Sam Shopper', email_verified: true },
    ])
    .returning(['id', 'email'])
    .execute()
  return new Map(users.map(({ id, email }) => [email, id]))
}

async function addProfiles(db: Db, people: readonly DemoPerson[], ids: Map<string, string>): Promise<void> {
  const rows = people.map((person) => ({
    id: idOf(ids, emailOf(person)),
    username: person.username,
    full_name: person.full_name,
    avatar_url: person.has_avatar === false ? null : `/demo/avatars/${person.username}.webp`,
    category: person.category,
    is_influencer: creators.includes(person),
    is_creditcard: creditCards.includes(person),
    is_agency: 'manages' in person,
    is_demo: true,
    instagram_url: creators.includes(person) ? `https://www.instagram.com/${person.username}` : null,
  }))
  await db
    .insertInto('profiles')
    .values([...rows, { id: idOf(ids, `shopper@${domain}`), username: 'sam_shops', full_name: 'Sam Shopper', is_demo: true }])
    .execute()
}

async function addPlans(db: Db, people: readonly DemoPerson[], ids: Map<string, string>, today: string): Promise<void> {
  const subscription_end = new Date(Date.parse(`${today}T00:00:00Z`) + 30 * 86_400_000).toISOString()
  await db
    .insertInto('subscriptions')
    .values(
      people
        .filter((person) => person.plan !== 'starter')
        .map((person) => ({
          profile_id: idOf(ids, emailOf(person)),
          subscribed: true,
          subscription_tier: person.plan,
          subscription_end,
        })),
    )
    .execute()
}
