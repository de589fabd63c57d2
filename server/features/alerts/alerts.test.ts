import { afterAll, beforeAll, expect, test } from 'vitest'

import { maxAlerts } from '#shared/rules/following/code-alerts.ts'
import { priorities } from '#server/features/mail/mail-urgency.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

import { notifyOfCodes } from './alerts.ts'
import { fewCodes } from './queries.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  ana = await app.anInfluencer()
})
afterAll(() => app.close())

/** A shopper whose address is confirmed. */
async function aReader(): Promise<Actor> {
  const shopper = await app.aShopper()
  await app.deps.db
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', shopper.user_id)
    .execute()
  return shopper
}

const alertsOf = async (shopper: Actor) => (await app.as(shopper).alerts.list()).alerts

/** The letters to a shopper, each as the codes that it names. */
async function lettersTo({ user_id }: Actor): Promise<string[][]> {
  const { rows } = await app.database.pool.query<{ codes: { promo_code: string }[] }>(
    `select data -> 'values' -> 'codes' as codes from pgboss.job
      where name = 'mail' and data ->> 'template' = 'code_alert' and data -> 'values' ->> 'user_id' = $1`,
    [user_id],
  )
  return rows.map(({ codes }) => codes.map(({ promo_code }) => promo_code))
}

test('whoever waits for a brand is told once, when the lists show a code of it', async () => {
  const shopper = await aReader()
  await app.as(shopper).alerts.add({ brand: ' Zorbly ' })
  expect(await alertsOf(shopper)).toMatchObject([{ brand: 'Zorbly' }])
  expect(await notifyOfCodes(app.deps)).toBe(0)
  await insertCodes(app.deps.db, aCodeRow(ana.user_id, { brand_name: 'ZORBLY', promo_code: 'Z1' }))
  await Promise.all([notifyOfCodes(app.deps), notifyOfCodes(app.deps)])
  await insertCodes(app.deps.db, aCodeRow(ana.user_id, { brand_name: 'Zorbly', promo_code: 'Z2' }))
  await notifyOfCodes(app.deps)
  expect(await lettersTo(shopper)).toEqual([['Z1']])
  expect(await alertsOf(shopper)).toEqual([])
})

test('the words of a search are waited for as the search reads them, wildcards and all', async () => {
  const shopper = await aReader()
  for (const q of ['Moon  Boots', '100%_\\']) await app.as(shopper).alerts.add({ q })
  await insertCodes(
    app.deps.db,
    aCodeRow(ana.user_id, { description: '100x of everything', promo_code: 'NOT' }),
  )
  expect(await notifyOfCodes(app.deps)).toBe(0)
  await insertCodes(
    app.deps.db,
    aCodeRow(ana.user_id, {
      promo_type: 'other',
      promo_value: 'New moon boots',
      description: 'New moon boots',
      promo_code: 'MOON',
    }),
    aCodeRow(ana.user_id, {
      promo_type: 'other',
      promo_value: '100%_\\ off',
      description: '100%_\\ off',
      promo_code: 'ODD',
    }),
  )
  expect(await notifyOfCodes(app.deps)).toBe(1)
  const [codes = []] = await lettersTo(shopper)
  expect(codes.toSorted()).toEqual(['MOON', 'ODD'])
})

test('who waits for half the price is not told of less', async () => {
  const shopper = await aReader()
  await app.as(shopper).alerts.add({ brand: 'Ottery', promo_type: '% off', worth: 50 })
  const code = { brand_name: 'Ottery', promo_type: '% off' as const }
  await insertCodes(
    app.deps.db,
    aCodeRow(ana.user_id, { ...code, promo_value: '49.5', promo_code: 'LESS' }),
    aCodeRow(ana.user_id, { ...code, promo_type: '$ off', promo_value: '80', promo_code: 'MONEY' }),
  )
  expect(await notifyOfCodes(app.deps)).toBe(0)
  await insertCodes(
    app.deps.db,
    aCodeRow(ana.user_id, { ...code, promo_value: '50', promo_code: 'HALF' }),
  )
  await notifyOfCodes(app.deps)
  expect(await lettersTo(shopper)).toEqual([['HALF']])
})

test('words with so much off find their code among few that give it and among many', async () => {
  const wish = { promo_type: '% off', worth: 98 } as const
  const aCode = (description: string, promo_value: string) =>
    aCodeRow(ana.user_id, {
      promo_type: '% off',
      promo_value,
      promo_code: crypto.randomUUID().slice(0, 18),
      brand_name: description,
    })
  const [first, second] = [await aReader(), await aReader()]
  await app.as(first).alerts.add({ q: 'glimmerish', ...wish })
  await insertCodes(app.deps.db, aCode('Glimmerish Less', '97'), aCode('Other', '98'))
  expect(await notifyOfCodes(app.deps)).toBe(0)
  await insertCodes(app.deps.db, aCode('Glimmerish Enough', '98'))
  await notifyOfCodes(app.deps)
  expect(await lettersTo(first)).toHaveLength(1)

  await insertCodes(
    app.deps.db,
    ...Array.from({ length: fewCodes }, (_, i) => aCode(`Many ${i}`, '99')),
  )
  await app.as(second).alerts.add({ q: 'shimmerish', ...wish })
  await insertCodes(app.deps.db, aCode('Shimmerish Less', '97'))
  expect(await notifyOfCodes(app.deps)).toBe(0)
  await insertCodes(app.deps.db, aCode('Shimmerish Enough', '98'))
  await notifyOfCodes(app.deps)
  expect(await lettersTo(second)).toHaveLength(1)
})

test('who waits for many codes gets one letter of all that are there, however many others wait', async () => {
  const [shopper, other] = [await aReader(), await aReader()]
  await app.database.pool.query(
    `insert into code_alerts (user_id, words) select $1, 'unheard ' || n from generate_series(1, 1200) n`,
    [other.user_id],
  )
  const brands = Array.from({ length: 6 }, (_, i) => `Together ${i}`)
  for (const brand of brands) await app.as(shopper).alerts.add({ brand })
  await insertCodes(
    app.deps.db,
    ...brands.map((brand_name, i) =>
      aCodeRow(ana.user_id, { brand_name, promo_code: `TOGETHER${i}` }),
    ),
  )
  expect(await notifyOfCodes(app.deps)).toBe(1)
  const letters = await lettersTo(shopper)
  expect(letters.map((codes) => codes.length)).toEqual([6])
  // A brand that thousands wait for delays no letter about a payment or a block.
  const { rows } = await app.database.pool.query(
    `select priority from pgboss.job where name = 'mail' and data -> 'values' ->> 'user_id' = $1
       and data ->> 'template' = 'code_alert'`,
    [shopper.user_id],
  )
  expect(rows).toEqual([{ priority: priorities.bulk }])
  await app.deps.db.deleteFrom('code_alerts').where('user_id', '=', other.user_id).execute()
})

test('nobody is told of a code that lists do not show, or that is closed for feeds', async () => {
  const shopper = await aReader()
  await app.as(shopper).alerts.add({ brand: 'Hidden Creek' })
  await app.as(shopper).alerts.add({ q: 'hidden creek' })
  const hidden = { brand_name: 'Hidden Creek' }
  await insertCodes(
    app.deps.db,
    aCodeRow(ana.user_id, { ...hidden, scope: 'my page' }),
    aCodeRow(ana.user_id, { ...hidden, scope: 'direct link' }),
    aCodeRow(ana.user_id, { ...hidden, hidden_on: 'feeds' }),
    aCodeRow(ana.user_id, { ...hidden, expiration_date: '2026-03-09' }),
    aCodeRow(ana.user_id, { ...hidden, paused_at: '2026-03-01T08:00:00Z', paused_reason: 'owner' }),
    aCodeRow(ana.user_id, {
      ...hidden,
      blocked_at: '2026-03-01T08:00:00Z',
      blocked_reason: 'Fake',
    }),
  )
  expect(await notifyOfCodes(app.deps)).toBe(0)
  expect(await lettersTo(shopper)).toEqual([])
  expect(await alertsOf(shopper)).toHaveLength(2)
})

test('an address that nobody confirmed gets no letter, and gets it once it is confirmed', async () => {
  const shopper = await aReader()
  const confirm = (email_verified: boolean) =>
    app.deps.db
      .updateTable('users')
      .set({ email_verified })
      .where('id', '=', shopper.user_id)
      .execute()
  await confirm(false)
  await app.as(shopper).alerts.add({ brand: 'Quillery' })
  await insertCodes(
    app.deps.db,
    aCodeRow(ana.user_id, { brand_name: 'Quillery', promo_code: 'Q1' }),
  )
  await notifyOfCodes(app.deps)
  expect(await lettersTo(shopper)).toEqual([])
  await confirm(true)
  await notifyOfCodes(app.deps)
  expect(await lettersTo(shopper)).toEqual([['Q1']])
})

test('who stopped such letters gets none, until asking for another', async () => {
  const shopper = await aReader()
  await app.as(shopper).alerts.add({ brand: 'Stopley' })
  await app.as(shopper).mail.updateChoices({ code_alerts: false })
  await insertCodes(app.deps.db, aCodeRow(ana.user_id, { brand_name: 'Stopley', promo_code: 'S1' }))
  await notifyOfCodes(app.deps)
  expect(await lettersTo(shopper)).toEqual([])
  await app.as(shopper).alerts.add({ brand: 'Another' })
  await notifyOfCodes(app.deps)
  expect(await lettersTo(shopper)).toEqual([['S1']])
})

test('a failed letter leaves the alert for the next pass', async () => {
  const shopper = await aReader()
  await app.as(shopper).alerts.add({ brand: 'Failbury' })
  await insertCodes(
    app.deps.db,
    aCodeRow(ana.user_id, { brand_name: 'Failbury', promo_code: 'F1' }),
  )
  const failing = {
    ...app.deps,
    queue: { ...app.deps.queue, add: () => Promise.reject(new Error('no queue')) },
  }
  expect(await notifyOfCodes(failing)).toBe(0)
  expect(await alertsOf(shopper)).toHaveLength(1)
  expect(await notifyOfCodes(app.deps)).toBe(1)
})

test('an account waits for each thing once, for fifty at most, and can stop', async () => {
  const shopper = await aReader()
  for (const brand of ['Twice', 'TWICE']) await app.as(shopper).alerts.add({ brand })
  const [first] = await alertsOf(shopper)
  expect(await alertsOf(shopper)).toHaveLength(1)
  await app.deps.db
    .insertInto('code_alerts')
    .values(
      Array.from({ length: maxAlerts - 1 }, (_, i) => ({
        user_id: shopper.user_id,
        words: `words ${i}`,
      })),
    )
    .execute()
  await expect(app.as(shopper).alerts.add({ brand: 'Too much' })).rejects.toMatchObject({
    code: 'ALERTS_FULL',
  })
  expect(await alertsOf(shopper)).toHaveLength(maxAlerts)
  const other = await aReader()
  await app.as(other).alerts.remove({ id: first?.id ?? '' })
  expect(await alertsOf(shopper)).toHaveLength(maxAlerts)
  const { alerts } = await app.as(shopper).alerts.remove({ id: first?.id ?? '' })
  expect(alerts).toHaveLength(maxAlerts - 1)
})

test('what is next to nothing off, and letters that grow, are waited for or refused, never a fault', async () => {
  const shopper = await aReader()
  const { alerts } = await app.as(shopper).alerts.add({
    brand: 'Cheapley',
    promo_type: '% off',
    worth: 0.004,
  })
  expect(alerts).toHaveLength(1)
  expect(alerts[0]).not.toHaveProperty('worth')
  // In lower case each of these letters is two.
  await app.as(shopper).alerts.add({ q: 'İ'.repeat(100) })
  expect(await alertsOf(shopper)).toHaveLength(2)
})

test.each([{}, { q: 'ab' }, { q: '👟a' }, { q: 'e\u0301a' }, { brand: '  ' }, { q: ' \u0000 ' }])(
  'nobody waits for %j',
  async (wish) => {
    await expect(app.as(ana).alerts.add(wish)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  },
)

test('a code that is published tells as well', async () => {
  const [shopper, ben] = [await aReader(), await app.anInfluencer()]
  await app.as(shopper).alerts.add({ brand: 'Publishly' })
  await app.as(ben).promoCodes.create({
    promo_code: aPromoCode({
      brand_name: 'Publishly',
      brand_url: 'publishly.example',
      promo_code: 'PUB',
    }),
  })
  await notifyOfCodes(app.deps)
  expect(await lettersTo(shopper)).toEqual([['PUB']])
})
