// The functions that programs call by name with a bearer token: bodies and answers as they are published.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { csvSentences } from '#shared/rules/promo-codes/csv-sentences.ts'

import { password } from './harness.ts'
import type { Actor } from './harness.ts'
import { openPaymentApp } from './payment-app.ts'

let app: Awaited<ReturnType<typeof openPaymentApp>>
let creator: Actor
let agency: Actor
const tokens = new Map<Actor, string>()

beforeAll(async () => {
  app = await openPaymentApp()
  creator = await app.anInfluencer()
  agency = await app.anAgency()
  for (const actor of [creator, agency]) {
    const email = `${actor.username}@example.com`
    const { body } = await post('sessions', undefined, { email, password, session: 'token' })
    tokens.set(actor, String(body['token']))
  }
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

type Body = Record<string, unknown>

async function post(name: string, actor?: Actor, body?: unknown) {
  const token = actor && tokens.get(actor)
  const answer = await app.request(`/api/${name}`, {
    method: 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      'sec-fetch-site': '',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}

const influencer = (name: string) => ({
  full_name: name,
  username: name,
  email: `${name}@example.com`,
})
const uploaded = (name: string) => ({
  fullName: name,
  socialMediaHandle: `@${name}`,
  email: `${name}@example.com`,
  profileImageUrl: '',
})

describe('what a function answers', () => {
  test('check-subscription works without a body', async () => {
    const { status, body } = await post('check-subscription', creator)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      subscribed: false,
      subscription_tier: 'starter',
      subscription_end: null,
    })
  })

  test.each([
    ['with productId', { planType: 'growth', productId: 'prod_1' }],
    ['without productId', { planType: 'growth' }],
  ])('create-checkout, %s', async (_, body) => {
    expect(await post('create-checkout', creator, body)).toMatchObject({
      status: 200,
      body: { url: expect.stringMatching(/^https?:/) },
    })
  })

  test('customer-portal and cancel-subscription work without a body', async () => {
    const buyer = await app.anInfluencer()
    const { body } = await post('sessions', undefined, {
      email: `${buyer.username}@example.com`,
      password,
      session: 'token',
    })
    tokens.set(buyer, String(body['token']))
    await app.buy(buyer, 'boost')
    expect(await post('customer-portal', buyer)).toMatchObject({
      status: 200,
      body: { url: expect.stringMatching(/^https?:/) },
    })
    const cancelled = await post('cancel-subscription', buyer)
    expect(cancelled.status).toBe(200)
    expect(cancelled.body['error'] ?? null).toBeNull()
  })

  test('meta-conversion-api works without an event id', async () => {
    const body = {
      eventName: 'PageView',
      eventData: { sourceUrl: 'http://localhost:3000/', customData: {}, userData: {} },
    }
    expect(await post('meta-conversion-api', undefined, body)).toMatchObject({
      status: 200,
      body: { data: { skipped: 'off' } },
    })
  })

  test('send-welcome-email', async () => {
    const body = {
      email: `${creator.username}@example.com`,
      fullName: 'Full Name',
      isInfluencer: true,
      isAgency: false,
      username: creator.username,
    }
    expect(await post('send-welcome-email', creator, body)).toMatchObject({
      status: 200,
      body: { success: true, error: null },
    })
  })

  // holds: 7.create-influencer-user.bearer
  test('create-influencer-user works as specified', async () => {
    const given = influencer('made_by_program')
    expect(await post('create-influencer-user', agency, given)).toMatchObject({
      status: 200,
      body: {
        success: true,
        influencer: { ...given, temporary_password: expect.any(String) },
      },
    })
  })

  test('upload-influencers works, then upload-promo-codes with user_id and without email', async () => {
    const rows = { influencers: [uploaded('row_one'), uploaded('row_two')] }
    expect(await post('upload-influencers', agency, rows)).toMatchObject({
      status: 200,
      body: { success: true, added: 2 },
    })
    const { influencers } = await app.as(agency).agencies.listInfluencers({ q: 'row_one' })
    const row = {
      brand_name: 'Pacewell',
      promo_code: 'ROW20',
      description: '20% off',
      expiration_date: '',
      affiliate_link: 'https://www.pacewell.example/',
      category: 'Fitness',
      user_id: influencers[0]?.id,
    }
    expect(await post('upload-promo-codes', agency, { promoCodes: [row] })).toMatchObject({
      status: 200,
      body: { success: true, added: 1 },
    })
  })

  // holds: 7.web-chat-assistant
  test('web-chat-assistant works as specified', async () => {
    const body = { sessionId: crypto.randomUUID(), message: 'pacewell' }
    const answer = await post('web-chat-assistant', undefined, body)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        response: expect.any(String),
        conversation: [
          { role: 'user', content: 'pacewell' },
          { role: 'assistant', content: answer.body['response'] },
        ],
      },
    })
  })
})

describe('what a function says when it refuses', () => {
  test.each([
    ['create-influencer-user', 'creator', influencer('some_name'), 403, sentences.agencyOnly],
    ['create-influencer-user', 'nobody', influencer('some_name'), 401, sentences.loginRequired],
    ['create-influencer-user', 'agency', {}, 422, sentences.invalidInput],
    ['upload-influencers', 'creator', { influencers: [uploaded('z')] }, 403, sentences.agencyOnly],
    ['upload-influencers', 'agency', { influencers: [{}] }, 422, csvSentences.rowsInvalid],
    ['upload-promo-codes', 'agency', { promoCodes: [{}] }, 422, csvSentences.rowsInvalid],
    ['cancel-subscription', 'creator', undefined, 409, sentences.noPaidPlan],
    ['customer-portal', 'nobody', undefined, 401, sentences.loginRequired],
    ['check-subscription', 'nobody', undefined, 401, sentences.loginRequired],
    ['create-checkout', 'creator', { planType: 'elite' }, 409, sentences.eliteByContact],
    ['web-chat-assistant', 'nobody', { sessionId: 's', message: ' ' }, 422, sentences.invalidInput],
    ['nothing-like-it', 'nobody', {}, 404, sentences.notFound],
  ] as const)(
    'a function refuses with its sentence: %s to %s',
    async (name, who, body, status, sentence) => {
      const actor = { creator, agency, nobody: undefined }[who]
      expect(await post(name, actor, body)).toMatchObject({
        status,
        body: { success: false, error: sentence, message: sentence, data: { error: sentence } },
      })
    },
  )

  test('the error of a function contains the data of its code beside the sentence', async () => {
    const answer = await post('upload-influencers', agency, { influencers: [{}] })
    expect(answer.body).toMatchObject({
      code: 'CSV_ROWS_INVALID',
      data: { problem_count: 1, problems: [{ row: expect.any(Number) }] },
    })
  })

  test('a function reports a body that is too large or not JSON', async () => {
    const broken = await app.request('/api/web-chat-assistant', {
      method: 'POST',
      body: '{',
      headers: { 'sec-fetch-site': '', 'content-type': 'application/json' },
    })
    expect(await broken.json()).toMatchObject({ error: sentences.invalidInput })
    const large = await post('web-chat-assistant', undefined, { message: 'x'.repeat(1_100_000) })
    expect(large).toMatchObject({ status: 413, body: { error: sentences.tooLarge } })
  })
})
