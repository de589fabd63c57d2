import { sql } from 'kysely'

import { brandKey } from '#shared/rules/brands/brands.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { allowLongWork } from '#server/db/connection/time-limits.ts'
import { transact } from '#server/db/connection/transact.ts'
import { hashPassword } from '#server/features/accounts/passwords/password-hash.ts'
import type { DropKeys } from '#server/features/drops/sealed-codes.ts'

import { demoBrands } from './brands.ts'
import { codesOf } from './codes.ts'
import { addPast, countsOf } from './counts.ts'
import { addAgencyPast } from './agency-past.ts'
import { addPeople, emailOf, idOf } from './add-people.ts'
import { agencies, creditCards } from './people.ts'
import { creators } from './creators.ts'
import { addCreatorPage } from './creator-page.ts'
import { addOtherOffers } from './other-offers.ts'
import { addPlans, removePlans } from './plans.ts'
import { createRandom } from './random.ts'

/** Accounts that can sign in. All other demo people have no password. */
export const demoAccounts = [
  { email: emailOf('maya'), who: 'an influencer on the Growth plan' },
  { email: emailOf('harbor'), who: 'an agency on the Pro plan' },
  { email: emailOf('shopper'), who: 'a shopper' },
] as const

/** Advisory lock number: of several processes that start on one empty database, one fills it. */
const lockId = 471_102

/**
 * Fills an empty database with an invented marketplace. The data is the same each time except for its dates, which
 * follow `today` (yyyy-MM-dd). Does nothing if an account exists.
 * @param keys the keys of the installation, which seal the codes of the drop
 */
export async function addDemoData(
  db: Db,
  today: string,
  password: string,
  keys: DropKeys,
): Promise<{ added: boolean }> {
  return transact(db, async (db) => {
    // Another process may take a while to fill it.
    await allowLongWork(db)
    await sql`select pg_advisory_xact_lock(${lockId})`.execute(db)
    const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (someone) return { added: false }
    await addPeople(db, today)
    await addPlans(db, today)
    await addPasswords(db, password)
    await addCodes(db, today)
    await addOtherOffers(db, today, keys)
    await addCreatorPage(db)
    await addPast(db, today)
    await addAgencyPast(db, today)
    return { added: true }
  })
}

/** Removes all demo people with their data, and brands that only they used. */
export async function removeDemoData(db: Db): Promise<{ profiles: number; promo_codes: number }> {
  return transact(db, async (db) => {
    const demo = db.selectFrom('profiles').where('is_demo', '=', true).select('id')
    const codes = await db
      .deleteFrom('promo_codes')
      .where('influencer_id', 'in', demo)
      .returning('brand_key')
      .execute()
    await removePlans(db)
    const people = await db.deleteFrom('users').where('id', 'in', demo).executeTakeFirst()
    const profiles = Number(people.numDeletedRows)
    // A demo account may have deleted the last code of a brand, or added a brand.
    const keys = new Set([
      ...demoBrands.map(({ name }) => brandKey(name)),
      ...codes.map((code) => code.brand_key),
    ])
    if (profiles > 0) {
      await db
        .deleteFrom('brands')
        .where('brand_key', 'in', [...keys])
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('promo_codes')
                .whereRef('promo_codes.brand_key', '=', 'brands.brand_key')
                .select('id'),
            ),
          ),
        )
        .execute()
    }
    return { profiles, promo_codes: codes.length }
  })
}

async function addPasswords(db: Db, password: string): Promise<void> {
  const hash = await hashPassword(password)
  const rows = demoAccounts.map(({ email }) => ({
    user_id: idOf(email),
    account_id: idOf(email),
    provider_id: 'credential',
    password: hash,
  }))
  await db.insertInto('auth_accounts').values(rows).execute()
}

/** Sets the password of the demo accounts to the one of this installation. */
export async function renewDemoPasswords(db: Db, password: string): Promise<void> {
  const ids = demoAccounts.map(({ email }) => idOf(email))
  await db
    .updateTable('auth_accounts')
    .set({ password: await hashPassword(password) })
    .where('user_id', 'in', ids)
    .where('provider_id', '=', 'credential')
    .execute()
}

/** A statement accepts at most 65,535 parameters. */
const rowsAtOnce = 10_000

async function addCodes(db: Db, today: string): Promise<void> {
  const random = createRandom(2026)
  const rows = [...creators, ...creditCards].flatMap((person) => {
    const agency = agencies.find(({ manages }) => manages.includes(person.username))
    const influencer_id = idOf(emailOf(person))
    return codesOf(person, today, random).map((code, index) => ({
      ...code,
      id: idOf(`${person.username} ${code.brand_name}`),
      influencer_id,
      // Every second code of a managed creator was created by their agency.
      agency_id: agency && index % 2 === 0 ? idOf(emailOf(agency)) : null,
    }))
  })
  await db.insertInto('promo_codes').values(rows).execute()
  const counts = rows.flatMap((code) => countsOf(code, today))
  for (let start = 0; start < counts.length; start += rowsAtOnce) {
    await db
      .insertInto('promo_code_counts')
      .values(counts.slice(start, start + rowsAtOnce))
      .execute()
  }
}

/** Whether a demo account still exists. */
export async function hasDemoData(db: Db): Promise<boolean> {
  const someone = await db
    .selectFrom('profiles')
    .where('is_demo', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return someone !== undefined
}
