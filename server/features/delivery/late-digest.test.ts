import { afterAll, beforeAll, expect, test } from 'vitest'

import { mailJob } from '#server/features/mail/mail-job.ts'
import { monday, openDigestApp } from '#test/digest-app.ts'
import { aPromoCode } from '#test/harness.ts'
import { openMailReceiver } from '#test/mail-receiver.ts'
import type { MailReceiver } from '#test/mail-receiver.ts'

import type { DigestValues } from './digest-codes.ts'

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
