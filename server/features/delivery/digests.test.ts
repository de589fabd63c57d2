import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'

import { digestDay, nextDigest, nextMonday } from '#shared/rules/following/delivery.ts'
import { monday, openDigestApp } from '#test/digest-app.ts'
import { aPromoCode } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'
import { linkIn, openMailReceiver } from '#test/mail-receiver.ts'
import type { MailReceiver } from '#test/mail-receiver.ts'

import { setDigest } from './delivery.ts'

let receiver: MailReceiver
let app: Awaited<ReturnType<typeof openDigestApp>>
let ana: Actor
let shopper: Actor

beforeAll(async () => {
  receiver = await openMailReceiver()
  app = await openDigestApp({ config: { ...receiver.config, is_limit_waived: true } })
  await app.work()
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})
beforeEach(async () => {
  for (const table of ['users', 'push_codes', 'rate_limits'])
    await sql`delete from ${sql.table(table)}`.execute(app.deps.db)
  ana = await app.anInfluencer()
  await app.subscribe(ana, 'pro')
  shopper = await app.aShopper()
})

const emailOf = ({ username }: Actor) => `${username}@example.com`
const eight = (day: string) => `${day}T08:02:00Z`
const publish = async (owner: Actor, fields: Parameters<typeof aPromoCode>[0] = {}) =>
  (await app.as(owner).promoCodes.create({ promo_code: aPromoCode(fields) })).promo_code
const choose = (kind: 'creator' | 'brand' | 'search', id: string, delivery: 'daily' | 'weekly') =>
  app.as(shopper).followDelivery.choose({ kind, id, delivery, time_zone: 'UTC' })
const followAna = async (delivery: 'daily' | 'weekly' = 'daily') => {
  await app.as(shopper).followers.follow({ influencer_id: ana.user_id })
  await choose('creator', ana.user_id, delivery)
}
describe('a letter of what somebody follows', () => {
  test('a digest is sent at its hour with the new codes and their links, and one click unsubscribes', async () => {
    await followAna()
    const code = await publish(ana, { brand_name: 'Pacewell' })
    await publish(ana, { brand_name: 'Softhour' })
    await app.match()
    await app.dueOn(shopper, monday)
    expect(await app.send(`${monday}T07:59:00Z`)).toBe(0)
    expect(await app.send(eight(monday))).toBe(1)
    const mail = await receiver.waitForMail(emailOf(shopper), '2 new codes from what you follow')
    expect(linkIn(mail, code.id)).toBe(`http://localhost:3000/deal/${code.id}`)
    const link = linkIn(mail, '/unsubscribe')
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
    expect(headers).toMatchObject({
      'list-unsubscribe': `<${link}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    await app.request(new URL(link).pathname + new URL(link).search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': '' },
      body: 'List-Unsubscribe=One-Click',
    })
    const { digest } = await app.as(shopper).followDelivery.get()
    expect(digest).toMatchObject({ is_stopped: true, hour: 8, time_zone: 'UTC' })
    await publish(ana, { brand_name: 'Wayfern' })
    await app.match()
    expect(await app.send(eight('2027-03-02'))).toBe(0)
  })

  test('a digest contains no code twice, is not sent without news, and is sent once a day', async () => {
    await followAna()
    await publish(ana, { brand_name: 'Pacewell' })
    await app.match()
    await app.dueOn(shopper, monday)
    expect(await app.send(eight(monday))).toBe(1)
    await app.match()
    expect(await app.send(eight('2027-03-02'))).toBe(0)
    await publish(ana, { brand_name: 'Softhour' })
    await app.match()
    expect(await app.send(eight('2027-03-03'))).toBe(1)
    // Another hour of the same day brings no second letter.
    await publish(ana, { brand_name: 'Wayfern' })
    await app.match()
    await app.dueOn(shopper, '2027-03-03')
    expect(await app.send('2027-03-03T10:00:00Z')).toBe(0)
    // Either may arrive first.
    const namesInLetters = async () => {
      const mails = await receiver.mailsTo(emailOf(shopper))
      const letters = mails.filter(({ subject }) => subject?.includes('from what you follow'))
      return letters
        .map(({ text }) =>
          ['Pacewell', 'Softhour', 'Wayfern'].filter((name) => text?.includes(`at ${name}`)).join(),
        )
        .toSorted()
    }
    await vi.waitFor(async () => expect(await namesInLetters()).toEqual(['Pacewell', 'Softhour']), {
      timeout: 60_000,
    })
  })

  test('a weekly digest is sent on Mondays, with the new codes since the last one', async () => {
    await followAna('weekly')
    await publish(ana)
    await app.match()
    await app.dueOn(shopper, '2027-03-02', '2027-03-08')
    for (const day of ['2027-03-02', '2027-03-03']) expect(await app.send(eight(day))).toBe(0)
    await app.dueOn(shopper, '2027-03-08', '2027-03-08')
    expect(await app.send(eight('2027-03-08'))).toBe(1)
    const { rows } = await sql<{ weekly_on: string }>`
      select weekly_on from digest_settings`.execute(app.deps.db)
    expect(rows).toEqual([{ weekly_on: '2027-03-15' }])
  })

  test('a digest contains saved codes the day before they end, once', async () => {
    await app.as(shopper).followDelivery.setDigest({ time_zone: 'UTC', tells_of_saved: true })
    const code = await publish(ana, { expiration_date: '2027-03-02' })
    await app.as(shopper).following.save({ id: code.id })
    await app.dueOn(shopper, monday)
    expect(await app.send(eight(monday))).toBe(1)
    await receiver.waitForMail(emailOf(shopper), '1 saved code of yours ends tomorrow')
    await sql`delete from digest_letters`.execute(app.deps.db)
    await app.dueOn(shopper, monday)
    expect(await app.send(eight(monday))).toBe(0)
  })

  test('a digest that is many hours late is skipped until the next day', async () => {
    await followAna()
    await publish(ana)
    await app.match()
    await app.dueOn(shopper, monday)
    expect(await app.send(`${monday}T23:00:00Z`)).toBe(0)
    expect(await app.send(eight('2027-03-02'))).toBe(1)
  })

  test.each([
    ['paused', sql`paused_at = now(), paused_reason = 'owner'`],
    ['blocked', sql`blocked_at = now(), blocked_reason = 'other'`],
    ['for the own page alone', sql`scope = 'my page'`],
    ['for a direct link alone', sql`scope = 'direct link'`],
    ['hidden from feeds', sql`hidden_on = 'feeds'`],
  ])('a digest does not contain a code that is %s meanwhile', async (_, change) => {
    await followAna()
    const code = await publish(ana)
    await app.match()
    expect(await app.rowsOf(shopper)).toHaveLength(1)
    await sql`update promo_codes set ${change} where id = ${code.id}`.execute(app.deps.db)
    await app.dueOn(shopper, monday)
    expect(await app.send(eight(monday))).toBe(0)
  })

  test('a digest contains nothing that is no longer followed, or has another delivery', async () => {
    await followAna()
    await publish(ana)
    await app.match()
    await app.as(shopper).followDelivery.choose({
      kind: 'creator',
      id: ana.user_id,
      delivery: 'feed',
    })
    await app.dueOn(shopper, monday)
    expect(await app.send(eight(monday))).toBe(0)
  })

  test('after a change of the time zone the next digest is sent at the same hour there, still once a day', async () => {
    await followAna()
    await publish(ana)
    await app.match()
    const dueAt = async () => {
      const { rows } = await sql<{ due_at: string }>`
        select due_at from digest_settings where user_id = ${shopper.user_id}`.execute(app.deps.db)
      return rows[0]?.due_at
    }
    const goTo = (time_zone: string, now: string) =>
      setDigest(app.deps.db, shopper.user_id, { time_zone }, new Date(now))
    await goTo('Asia/Tokyo', `${monday}T00:30:00Z`)
    expect(await dueAt()).toBe(`${monday}T23:00:00.000Z`)
    await goTo('Europe/Berlin', `${monday}T06:00:00Z`)
    expect(await dueAt()).toBe(`${monday}T07:00:00.000Z`)
    // The same zone said again changes nothing.
    await goTo('Europe/Berlin', `${monday}T07:30:00Z`)
    expect(await dueAt()).toBe(`${monday}T07:00:00.000Z`)
    expect(await app.send(`${monday}T07:02:00Z`)).toBe(1)
    // Further west it is the same day again.
    await publish(ana, { brand_name: 'Softhour' })
    await app.match()
    await goTo('America/New_York', `${monday}T08:00:00Z`)
    expect(await dueAt()).toBe(`${monday}T13:00:00.000Z`)
    expect(await app.send(`${monday}T13:02:00Z`)).toBe(0)
    expect(await app.send('2027-03-02T13:02:00Z')).toBe(1)
  })

  test('two processes that run at the same time send one digest', async () => {
    await followAna()
    await publish(ana)
    await app.match()
    await app.dueOn(shopper, monday)
    const sent = await Promise.all([app.send(eight(monday)), app.send(eight(monday))])
    expect(sent.toSorted((a, b) => a - b)).toEqual([0, 1])
  })

  test('a digest that cannot be queued is rolled back with its claim, and sent by the next run', async () => {
    await followAna()
    await publish(ana)
    await app.match()
    await app.dueOn(shopper, monday)
    const { add } = app.deps.queue
    app.deps.queue.add = () => Promise.reject(new Error('the process ends here'))
    expect(await app.send(eight(monday))).toBe(0)
    app.deps.queue.add = add
    expect(await app.rowsOf(shopper)).toMatchObject([{ told_on: null }])
    expect(await app.send(eight(monday))).toBe(1)
  })
})

describe('what is followed is found for each code', () => {
  const found = async () => (await app.rowsOf(shopper)).length

  test('a digest finds codes of followed brands by key, and those of searches as lists do', async () => {
    await publish(ana, { brand_name: 'Pacewell' })
    await app.match()
    await app.as(shopper).following.followBrand({ brand_name: 'PACEWELL' })
    const [brand] = (await app.as(shopper).following.listOwn()).brands
    await choose('brand', brand?.brand_key ?? '', 'daily')
    await publish(ana, { brand_name: 'Pacewell', promo_code: 'SECOND' })
    await publish(ana, { brand_name: 'Softhour' })
    await app.match()
    expect(await found()).toBe(1)
  })

  test.each([
    [{ q: 'Runn' }, 1],
    [{ q: 'ru' }, 1],
    [{ q: 'running shoes' }, 0],
    [{ q: '%' }, 1],
    [{ q: '100%' }, 0],
    [{ category: 'Fitness' }, 1],
    [{ category: 'Beauty' }, 0],
    [{ category: 'Fitness', q: 'runner', promo_type: '% off' }, 1],
    [{ category: 'Fitness', promo_type: '$ off' }, 0],
    [{ brand: 'runner point' }, 1],
    [{ brand: 'Nova' }, 0],
    [{ category: 'Fitness', expiring: true }, 0],
  ] as const)('a followed search for %j finds the code %i times', async (search, times) => {
    const { searches } = await app.as(shopper).following.followSearch(search)
    await choose('search', searches[0]?.id ?? '', 'weekly')
    await publish(ana, {
      brand_name: 'Runner Point',
      category: 'Fitness',
      promo_type: '% off',
      expiration_date: null,
    })
    await app.match()
    expect(await found()).toBe(times)
    const { deals } = await app.as(shopper).following.readForYou({ kind: 'searches' })
    expect(deals).toHaveLength(times)
  })

  test('more than a thousand followers of a code are matched in portions, each once', async () => {
    await sql`
      with people as (
        insert into users (email) select 'reader' || i || '@example.com' from generate_series(1, 2300) i returning id)
      insert into follows (user_id, influencer_id, delivery) select id, ${ana.user_id}::uuid, 'daily' from people`.execute(
      app.deps.db,
    )
    await publish(ana)
    await app.match()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from digest_codes`.execute(app.deps.db)
    expect(rows).toEqual([{ count: 2300 }])
  })
})

describe('the hour of a letter', () => {
  test.each([
    ['UTC', 8, '2027-03-01T08:00:00Z', '2027-03-02T08:00:00.000Z'],
    ['UTC', 8, '2027-03-01T07:59:30Z', '2027-03-01T08:00:00.000Z'],
    ['Asia/Kathmandu', 8, '2027-03-01T00:00:00Z', '2027-03-01T02:15:00.000Z'],
    // The night in which clocks go forward, and the one in which they go back.
    ['Europe/Berlin', 8, '2027-03-27T20:00:00Z', '2027-03-28T06:00:00.000Z'],
    ['Europe/Berlin', 8, '2027-10-30T20:00:00Z', '2027-10-31T07:00:00.000Z'],
  ])('the next digest in %s at %i after %s is at %s', (time_zone, hour, now, next) => {
    expect(nextDigest({ time_zone, hour }, new Date(now)).toISOString()).toBe(next)
  })

  test('the day of a digest is that of the person, and the week begins on Monday', () => {
    expect(digestDay({ time_zone: 'Asia/Tokyo', hour: 8 }, new Date('2027-02-28T23:00:00Z'))).toBe(
      '2027-03-01',
    )
    expect(['2027-02-28', '2027-03-01', '2027-03-06'].map(nextMonday)).toEqual([
      '2027-03-01',
      '2027-03-08',
      '2027-03-08',
    ])
  })
})
