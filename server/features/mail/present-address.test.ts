import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { notifyOfCodes } from '#server/features/alerts/alerts.ts'
import { swapLogins } from '#server/features/accounts/address/swap-logins.ts'
import type { Message } from '#server/gateways/mail/mail.ts'
import { letterTable } from '#server/letter-table.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { deliverMail } from './deliver-mail.ts'
import { findMailChoices } from './queries.ts'
import { unsubscribeLink } from './unsubscribe.ts'

/** To whom optional letters go where mails are sent, and not only stored. */

let app: TestApp
let ana: Actor
let deps: TestApp['deps']
let lastLink: string | undefined

beforeAll(async () => {
  app = await openTestApp({ config: { is_limit_waived: true } })
  const { config } = app.deps
  const smtp = { url: 'smtp://127.0.0.1:9' } as never
  deps = { ...app.deps, config: { ...config, mail: { ...config.mail, smtp } } }
  ana = await app.anInfluencer('ana')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

/** Delivers a digest that waited. Returns the address, if it left. */
async function deliverDigest(to: string, { user_id }: Actor): Promise<string | undefined> {
  const input = aPromoCode({ promo_code: crypto.randomUUID().slice(0, 8) })
  const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: input })
  await sql`
    insert into follows (user_id, influencer_id, delivery) values (${user_id}::uuid, ${ana.user_id}::uuid, 'daily')
      on conflict (user_id, influencer_id) do update set delivery = 'daily'`.execute(deps.db)
  let address: string | undefined
  const mail = {
    ...deps.mail,
    send: (message: Message) => {
      address = message.to
      lastLink = message.headers?.['List-Unsubscribe']
      return Promise.resolve()
    },
  }
  const fresh = [{ ...promo_code, owner_name: 'Ana' }]
  await deliverMail({ ...deps, mail, letters: letterTable }, crypto.randomUUID(), {
    template: 'digest',
    to,
    values: { user_id, fresh, ending: [], more: 0 },
  })
  return address
}

const setUser = (
  { user_id }: Actor,
  set: { email?: string; email_verified?: boolean; proven_at?: string | null },
) => deps.db.updateTable('users').set(set).where('id', '=', user_id).execute()

test('an optional letter that waited goes to the present address', async () => {
  const shopper = await app.aShopper('mover')
  expect(await deliverDigest('mover@example.com', shopper)).toBe('mover@example.com')
  await setUser(shopper, { email: 'moved@example.com' })
  expect(await deliverDigest('mover@example.com', shopper)).toBe('moved@example.com')
  await setUser(shopper, { proven_at: null })
  expect(await deliverDigest('mover@example.com', shopper)).toBeUndefined()
})

test('an optional letter that waited goes to nobody whose account is another one by now', async () => {
  const [giver, taker] = [await app.aShopper('giver'), await app.aShopper('taker')]
  await deps.db.transaction().execute((db) => swapLogins(db, giver.user_id, taker.user_id))
  expect(await deliverDigest('giver@example.com', giver)).toBeUndefined()
  expect(await deliverDigest('taker@example.com', giver)).toBe('taker@example.com')
})

test('an alert waits until the address is proven, and is told then', async () => {
  const shopper = await app.aShopper('unproven')
  // As of a creator whose account an agency made.
  await setUser(shopper, { email_verified: true, proven_at: null })
  await app.as(shopper).alerts.add({ brand: 'Waitwell' })
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode({ brand_name: 'Waitwell' }) })
  const waiting = async () => (await app.as(shopper).alerts.list()).alerts.length
  await notifyOfCodes(deps)
  expect(await waiting()).toBe(1)
  await setUser(shopper, { proven_at: new Date().toISOString() })
  await notifyOfCodes(deps)
  expect(await waiting()).toBe(0)
})

test('an unsubscribe link from before a hand-over unsubscribes its receiver, in the account that they use now', async () => {
  const [giver, taker] = [await app.aShopper('first'), await app.aShopper('second')]
  const linkTo = ({ user_id }: Actor) =>
    unsubscribeLink('', deps.sign, { person_id: user_id, kind: 'digests' })
  const unsubscribed = async ({ user_id }: Actor) =>
    !(await findMailChoices(deps.db, user_id)).digests
  const swap = () =>
    deps.db.transaction().execute((db) => swapLogins(db, giver.user_id, taker.user_id))
  const [ofGiver, ofTaker] = [linkTo(giver), linkTo(taker)]
  await swap()
  await app.request(ofGiver, { method: 'POST' })
  expect([await unsubscribed(giver), await unsubscribed(taker)]).toEqual([false, true])
  // What is written now belongs to who signs in now.
  expect(await deliverDigest('second@example.com', giver)).toBe('second@example.com')
  expect(lastLink).toContain(ofTaker)
  await swap()
  expect([await unsubscribed(giver), await unsubscribed(taker)]).toEqual([true, false])
  await app.request(ofTaker, { method: 'POST' })
  expect([await unsubscribed(giver), await unsubscribed(taker)]).toEqual([true, true])
})
