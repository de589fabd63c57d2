import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { monday, openDigestApp } from '#test/digest-app.ts'
import { aPromoCode } from '#test/harness.ts'
import { openMailReceiver } from '#test/mail-receiver.ts'
import type { MailReceiver } from '#test/mail-receiver.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

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
