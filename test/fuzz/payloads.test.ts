import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { handledEvents } from '#server/features/subscriptions/events/events.ts'
import { unlimited } from '#server/http/limits/rate-limit.ts'
import { parseCsv } from '#web/features/csv-upload/reading/parse-csv.ts'
import { readUpload } from '#web/features/csv-upload/reading/read-upload.ts'

import { openDmApp } from '../dm-app.ts'
import type { DmApp } from '../dm-app.ts'
import { aBody, anEvent } from '../instagram-server.ts'
import { openPaymentApp, webhookSecret } from '../payment-app.ts'
import type { PaymentApp } from '../payment-app.ts'
import { damaged, damages } from './input.ts'

/** What comes from elsewhere than from forms: whatever it is, it is answered, and nothing that waits for it breaks. */

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 25)
const settings = { numRuns, ...(process.env['FUZZ_RUNS'] === undefined ? { seed: 20 } : {}) }

/** A damage may leave out all of it. */
const bodyOf = (input: unknown) => JSON.stringify(input) ?? ''

/** Words that the assistant knows among any others. */
const words = fc.oneof(
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'code',
          'for',
          'Pacewell',
          'pacwell',
          '@ana',
          'ana',
          'expires',
          'stop',
          '20%',
        ),
        fc.string({ unit: 'grapheme', maxLength: 12 }),
      ),
      { maxLength: 12 },
    )
    .map((some) => some.join(' ')),
  fc.string({ unit: 'binary', maxLength: 300 }),
)

describe('a signed webhook of Instagram', () => {
  let dm: DmApp
  beforeAll(async () => {
    dm = await openDmApp()
  })
  afterAll(() => dm.close())

  const message = fc.oneof(
    fc.record({ mid: fc.uuid(), text: words }),
    fc.record({
      mid: fc.uuid(),
      attachments: fc.array(fc.record({ type: fc.constantFrom('image', 'share') })),
    }),
    fc.record({ mid: fc.uuid(), is_deleted: fc.boolean(), is_echo: fc.boolean() }),
  )
  const content = fc.oneof(
    message.map((one) => ({ message: one })),
    fc.record({ postback: fc.record({ mid: fc.uuid(), payload: words, title: words }) }),
    fc.record({ read: fc.record({ mid: fc.uuid() }), reaction: fc.record({ emoji: words }) }),
  )

  test('a signed webhook with any content is answered, and its messages are processed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(content, { maxLength: 3 }), damages, async (contents, done) => {
        const events = contents.map((one) => anEvent(dm.aPerson(), one))
        const body = bodyOf(damaged(JSON.parse(aBody(events)), done))
        const { status } = await dm.deliver(body)
        expect(status, body).toBeLessThan(500)
        await dm.later()
        const { rows } = await dm.database.pool.query(
          "select state from instagram_messages where state in ('received', 'answering')",
        )
        expect(rows, body).toEqual([])
      }),
      settings,
    )
  })

  test('a webhook without its signature is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (body, signature) => {
        const { status } = await dm.deliver(body, signature.replaceAll(/[^!-~]/g, '?'))
        expect([400, 403]).toContain(status)
      }),
      settings,
    )
  })
})

describe('what pays', () => {
  let app: PaymentApp
  beforeAll(async () => {
    app = await openPaymentApp()
    Object.assign(app.deps.limiter, unlimited)
  })
  afterAll(() => app.close())

  const signer = new Stripe('sk_test_1')
  let count = 0

  test('a signed payment event of any shape is accepted or refused, and its job ends', async () => {
    const buyer = await app.aBuyer()
    await app.buy(buyer, 'growth')
    const { provider_customer_id: customer, provider_subscription_id } = await app.rowOf(buyer)
    const before = await app.rowOf(buyer)
    const object = fc.record({
      id: fc.constantFrom(provider_subscription_id, 'in_1', 'x'),
      object: fc.constantFrom('subscription', 'invoice', 'checkout.session', 'charge', 'dispute'),
      customer: fc.constantFrom(customer, 'cus_nobody', null),
      status: fc.constantFrom('active', 'canceled', 'paid', 'complete'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...handledEvents, 'made.up'),
        object,
        damages,
        async (type, made, done) => {
          const event = {
            id: `evt_${++count}`,
            object: 'event',
            type,
            created: 1,
            data: { object: made },
          }
          const body = bodyOf(damaged(event, done))
          const signature = signer.webhooks.generateTestHeaderString({
            payload: body,
            secret: webhookSecret,
          })
          const answer = await app.post(body, signature)
          expect(answer.status, body).toBeLessThan(500)
          await app.work()
        },
      ),
      settings,
    )
    // The provider is asked, its events are not believed.
    expect(await app.rowOf(buyer)).toMatchObject({
      subscribed: before.subscribed,
      subscription_tier: before.subscription_tier,
    })
  })

  test('a question to the assistant with any content is answered', async () => {
    await fc.assert(
      fc.asyncProperty(words, fc.boolean(), async (message, isNew) => {
        const answer = await app.request('/api/web-chat-assistant', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            message,
            conversation: isNew ? `new-${++count}-abc` : 'the-same-one',
          }),
        })
        expect([200, 201, 422], message).toContain(answer.status)
      }),
      settings,
    )
  })

  test('a file of codes is read or refused with a sentence, and its rows are checked', async () => {
    const agency = await app.anAgency()
    const cell = fc.oneof(
      fc.constantFrom(
        'Pacewell',
        'SAVE20',
        '20% off',
        '$5 off',
        'Food',
        '2026-03-10',
        '10/03/26',
        '=1+1',
      ),
      fc.constantFrom(
        'pacewell.example',
        'influencer_1@example.com',
        '@influencer_1',
        '"',
        '\u0000',
        '',
      ),
      fc.string({ unit: 'grapheme', maxLength: 15 }),
    )
    const columns = [
      'brand_name',
      'promo_code',
      'description',
      'category',
      'affiliate_link',
      'expiration_date',
    ]
    const headers = fc.shuffledSubarray([...columns, 'email', 'username', 'more'], { minLength: 4 })
    const table = fc.tuple(headers, fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 4 }))
    const file = fc.tuple(
      table,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
    )
    await fc.assert(
      fc.asyncProperty(file, async ([[first, rows], comma, end]) => {
        const text = [first, ...rows].map((cells) => cells.join(comma)).join(end)
        const read = readUpload(
          { readRows: (onRow) => parseCsv(text, onRow) },
          { kind: 'promo_codes', today: '2026-03-10', isForOthers: true },
        )
        if (!('records' in read) || read.records.length === 0) return
        const answer = await app.request('/rpc/csvUpload/promoCodes', {
          method: 'POST',
          cookie: agency.cookie,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ json: { promoCodes: read.records } }),
        })
        expect(answer.status, text).toBeLessThan(500)
        expect(answer.status, text).not.toBe(429)
        await app.forgetLimits()
      }),
      settings,
    )
  })
})
