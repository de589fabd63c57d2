import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { mailJob } from '#server/features/mail/mail-job.ts'
import { monday, openDigestApp } from '#test/digest-app.ts'
import { aPromoCode } from '#test/harness.ts'
import { openMailReceiver } from '#test/mail-receiver.ts'
import type { MailReceiver } from '#test/mail-receiver.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

import { refreshDigest } from './digest-codes.ts'
import type { DigestValues } from './digest-codes.ts'
import { mostListed } from './digest-letter.ts'

let receiver: MailReceiver
let app: Awaited<ReturnType<typeof openDigestApp>>

beforeAll(async () => {
  receiver = await openMailReceiver()
  app = await openDigestApp({ config: { ...receiver.config, is_limit_waived: true } })
  await app.work()
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

test('a digest that waited for a mail server until the last day of a saved code says so', async () => {
  const ana = await app.anInfluencer()
  const shopper = await app.aShopper()
  const to = `${shopper.username}@example.com`
  const input = aPromoCode({ expiration_date: monday })
  const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: input })
  const { id, brand_name, description } = promo_code
  await app.as(shopper).following.save({ id })
  const code = { id, brand_name, description, promo_code: 'LAST', owner_name: 'Ana' }
  // Of the day before, when this was tomorrow.
  const values: DigestValues = {
    user_id: shopper.user_id,
    fresh: [],
    ending: [{ ...code, code_kind: 'shared' }],
    more: 0,
  }
  await app.deps.queue.add(app.deps.db, mailJob, { template: 'digest', to, values })
  const { subject } = await receiver.waitForMail(to, /saved code/)
  expect(subject).toBe('1 saved code of yours ends today')
})

test('a digest that waited leaves out what was unfollowed or is no longer saved', async () => {
  const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
  const shopper = await app.aShopper()
  const codeOf = async (owner: typeof ana, brand_name: string) => {
    const input = aPromoCode({ brand_name, expiration_date: monday })
    const { promo_code } = await app.as(owner).promoCodes.create({ promo_code: input })
    return { ...promo_code, owner_name: owner.username }
  }
  const [kept, left] = [await codeOf(ana, 'Keptwell'), await codeOf(ben, 'Leftwell')]
  for (const { user_id } of [ana, ben]) {
    await app.as(shopper).followers.follow({ influencer_id: user_id })
    await app.as(shopper).followDelivery.choose({ kind: 'creator', id: user_id, delivery: 'daily' })
  }
  for (const { id } of [kept, left]) await app.as(shopper).following.save({ id })
  const values = { user_id: shopper.user_id, fresh: [kept, left], ending: [kept, left], more: 0 }
  await app.as(shopper).followers.unfollow({ influencer_id: ben.user_id })
  await app.as(shopper).following.unsave({ id: kept.id })
  const refreshed = await refreshDigest(app.deps.db, values)
  expect(refreshed?.fresh.map(({ brand_name }) => brand_name)).toEqual(['Keptwell'])
  expect(refreshed?.ending.map(({ brand_name }) => brand_name)).toEqual(['Leftwell'])
})

test('saved codes beyond those that a digest lists are not counted as new ones', async () => {
  const ana = await app.anInfluencer()
  const shopper = await app.aShopper()
  await app.as(shopper).followers.follow({ influencer_id: ana.user_id })
  await app.as(shopper).followDelivery.choose({
    kind: 'creator',
    id: ana.user_id,
    delivery: 'daily',
    time_zone: 'UTC',
  })
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  await app.match()
  await app.as(shopper).followDelivery.setDigest({ time_zone: 'UTC', tells_of_saved: true })
  const ending = await insertCodes(
    app.deps.db,
    ...Array.from({ length: mostListed + 2 }, (_, n) =>
      aCodeRow(ana.user_id, { promo_code: `END${n}`, expiration_date: '2027-03-02' }),
    ),
  )
  await sql`insert into saved_codes (user_id, promo_code_id, brand_name)
    select ${shopper.user_id}::uuid, unnest(${ending}::uuid[]), 'Pacewell'`.execute(app.deps.db)
  await app.dueOn(shopper, monday)
  expect(await app.send(`${monday}T08:02:00Z`)).toBe(1)
  const { text = '' } = await receiver.waitForMail(
    `${shopper.username}@example.com`,
    '1 new code from what you follow',
  )
  expect(text.indexOf('And 2 more.')).toBeGreaterThan(text.indexOf('Saved, and tomorrow'))
})

test('a saved code whose end was moved is announced again the day before its new end', async () => {
  const ana = await app.anInfluencer()
  const shopper = await app.aShopper()
  await app.as(shopper).followDelivery.setDigest({ time_zone: 'UTC', tells_of_saved: true })
  const input = aPromoCode({ expiration_date: addDays(monday, 1) })
  const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: input })
  await app.as(shopper).following.save({ id: promo_code.id })
  const sentOn = async (day: string) => {
    app.moveTo(day)
    await sql`delete from digest_letters where user_id = ${shopper.user_id}::uuid`.execute(
      app.deps.db,
    )
    await app.dueOn(shopper, day)
    await app.send(`${day}T08:02:00Z`)
    const { rows } = await sql`
      select from digest_letters where user_id = ${shopper.user_id}::uuid`.execute(app.deps.db)
    return rows.length
  }
  expect([await sentOn(monday), await sentOn(monday)]).toEqual([1, 0])
  await sql`update promo_codes set expiration_date = ${addDays(monday, 4)}::date where id = ${promo_code.id}::uuid`.execute(
    app.deps.db,
  )
  expect(await sentOn(addDays(monday, 2))).toBe(0)
  expect(await sentOn(addDays(monday, 3))).toBe(1)
  app.moveTo(monday)
})
