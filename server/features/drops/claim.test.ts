import { afterAll, beforeAll, expect, test } from 'vitest'

import { hiddenText } from '#shared/rules/promo-codes/hidden-outlets.ts'
import {
  hideableOutlets,
  isChosen,
  scopes,
  ticketOutlets,
} from '#shared/rules/promo-codes/visibility.ts'
import { aClaimingBrowser, aDrop, someCodes } from '#test/drop-app.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { claimCode } from './claim.ts'

let app: TestApp
let ana: Actor
let number = 0

beforeAll(async () => {
  app = await openTestApp({ today: '2027-03-10' })
  ana = await app.anInfluencer('ana.drops')
  await app.subscribe(ana, 'elite')
})
afterAll(() => app.close())

const drop = (count: number, values: Parameters<typeof aDrop>[3] = {}) =>
  aDrop(app, ana, someCodes(count), { brand_name: `Brand ${++number}`, ...values })
const settings = (
  promo_code_id: string,
  changes: { shows_left?: boolean; per_visitor_per_day?: number; per_day?: number | null },
) =>
  app.as(ana).drops.settings({
    promo_code_id,
    shows_left: false,
    per_visitor_per_day: 1,
    per_day: null,
    ...changes,
  })
const get = (promo_code_id: string) => app.as(ana).drops.get({ promo_code_id })

test('each browser gets a code of its own, and the same again within the hour', async () => {
  const id = await drop(3)
  const [first, second] = [aClaimingBrowser(app), aClaimingBrowser(app)]
  const answer = await first(id)
  expect(answer).toMatchObject({ code: 'ZQDROP-0001', left: null })
  expect(answer['affiliate_link']).toMatch(/^https:/)
  expect(await first(id)).toEqual(answer)
  expect(await second(id)).toMatchObject({ code: 'ZQDROP-0002' })
  expect(await get(id)).toMatchObject({ total: 3, claimed: 2, left: 1 })
})

test('an account is the same shopper on every device, and after the hour the limit of the day holds', async () => {
  const id = await drop(5)
  const nora = await app.aShopper()
  const { code } = await app.as(nora).drops.claim({ promo_code_id: id })
  expect((await app.as(nora).drops.claim({ promo_code_id: id })).code).toBe(code)
  const hourAgo =
    "update drop_codes set claimed_at = claimed_at - interval '61 minutes' where claimed_at is not null"
  await app.database.pool.query(hourAgo)
  await expect(app.as(nora).drops.claim({ promo_code_id: id })).rejects.toMatchObject({
    code: 'DROP_LIMIT_REACHED',
    data: { of: 'visitor' },
  })
  await settings(id, { per_visitor_per_day: 2 })
  const next = await app.as(nora).drops.claim({ promo_code_id: id })
  expect(next.code).not.toBe(code)
})

test('the limit of a day is of the day in UTC, whatever zone the database has', async () => {
  const id = await drop(5)
  await settings(id, { per_day: 1 })
  await app.database.pool.query("set time zone 'Pacific/Kiritimati'")
  await aClaimingBrowser(app)(id)
  expect(await aClaimingBrowser(app)(id)).toMatchObject({
    code: 'DROP_LIMIT_REACHED',
    data: { of: 'drop' },
  })
  app.moveTo('2027-03-11')
  expect(await aClaimingBrowser(app)(id)).toMatchObject({ code: 'ZQDROP-0002' })
  app.moveTo('2027-03-10')
  await app.database.pool.query('reset time zone')
})

test('the offer is shown with what is left, disappears with its last code, and comes back with new ones', async () => {
  const id = await drop(2)
  await settings(id, { shows_left: true })
  expect(await app.visitor.deals.get({ id })).toMatchObject({
    promo_code: '',
    code_kind: 'pool',
    left: 2,
  })
  const last = aClaimingBrowser(app)
  expect(await aClaimingBrowser(app)(id)).toMatchObject({ left: 1 })
  const answer = await last(id)
  expect(answer).toMatchObject({ left: 0 })
  await expect(app.visitor.deals.get({ id })).rejects.toMatchObject({
    code: 'PROMO_CODE_NOT_FOUND',
  })
  expect(await aClaimingBrowser(app)(id)).toMatchObject({ code: 'DROP_EMPTY' })
  // Who has one still sees it.
  expect(await last(id)).toEqual(answer)
  await app.as(ana).drops.upload({ promo_code_id: id, text: 'ZQDROP-0003' })
  expect(await app.visitor.deals.get({ id })).toMatchObject({ left: 1 })
})

test('the owner has one letter a day when a tenth is left and one when none is', async () => {
  const id = await drop(20)
  const lefts = async () => {
    const { rows } = await app.database.pool.query<{ left: number }>(
      `select (data #>> '{values,left}')::int as left from pgboss.job
        where name = 'mail' and data->>'template' = 'drop_runs_out' and data #>> '{values,promo_code_id}' = $1
        order by created_on`,
      [id],
    )
    return rows.map((row) => row.left)
  }
  for (let n = 0; n < 17; n++) await aClaimingBrowser(app, `198.51.100.${n}`)(id)
  expect(await lefts()).toEqual([])
  for (let n = 17; n < 20; n++) await aClaimingBrowser(app, `198.51.100.${n}`)(id)
  expect(await lefts()).toEqual([2, 0])
  const refill = async (name: string) => {
    const text = someCodes(10, name).join('\n')
    await app.as(ana).drops.upload({ promo_code_id: id, text })
    for (let n = 0; n < 10; n++) await aClaimingBrowser(app, `198.51.100.${100 + n}`)(id)
  }
  await refill('MORE')
  expect(await lefts()).toEqual([2, 0])
  await app.database.pool.query(
    `update drop_pools set warned_at_tenth = warned_at_tenth - interval '1 day',
        warned_at_none = warned_at_none - interval '1 day' where promo_code_id = $1`,
    [id],
  )
  await app.database.pool.query(
    "update drop_codes set claimed_on = claimed_on - 1, claimed_at = claimed_at - interval '1 day' where promo_code_id = $1",
    [id],
  )
  await refill('AGAIN')
  expect(await lefts()).toEqual([2, 0, 4, 0])
})

test('a link gives codes of any scope until it is ended', async () => {
  const id = await drop(3, { scope: 'direct link' })
  const { token, id: link_id } = await app.as(ana).directLinks.create({ id, name: 'Story' })
  expect(await aClaimingBrowser(app)(id)).toMatchObject({ code: 'PROMO_CODE_NOT_FOUND' })
  expect(await app.visitor.directLinks.get({ token })).toMatchObject({ code_kind: 'pool' })
  expect(await aClaimingBrowser(app)(id, token)).toMatchObject({ code: 'ZQDROP-0001' })
  expect((await app.as(ana).directLinks.listOwn({ id })).links).toMatchObject([{ shown: 1 }])
  const claims = Array.from({ length: 5 }, () => aClaimingBrowser(app)(id, token))
  await app.as(ana).directLinks.end({ id, link_id })
  const answers = await Promise.all(claims)
  const { claimed } = await get(id)
  expect(answers.filter(({ left }) => left === null)).toHaveLength(claimed - 1)
  expect(await aClaimingBrowser(app)(id, token)).toMatchObject({ code: 'DIRECT_LINK_ENDED' })
  expect(await get(id)).toMatchObject({ claimed })
})

/** A browser on our pages, which asks another way than programs do. */
const onPages = (promo_code_id: string) =>
  app
    .request('/rpc/drops/claim', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { promo_code_id } }),
    })
    .then(async (response) => JSON.stringify(await response.json()).includes('ZQDROP'))
const byMessage = (id: string) =>
  claimCode(app.deps, id, { outlet: 'dm' }, { kind: 'sender', id: crypto.randomUUID() }).then(
    () => true,
    () => false,
  )

test.each(
  scopes.flatMap((scope) =>
    [
      [],
      ...hideableOutlets.map((outlet) => [outlet]),
      [...ticketOutlets],
      [...ticketOutlets, 'chat' as const],
    ].map((hidden_channels) => ({ scope, hidden_channels })),
  ),
)('codes of a drop go where shoppers see it: $scope without [$hidden_channels]', async (reach) => {
  const id = await drop(3, { scope: reach.scope, hidden_on: hiddenText(reach.hidden_channels) })
  const isSeen = [...ticketOutlets, 'chat' as const].some((outlet) => isChosen(reach, outlet, true))
  expect({
    pages: await onPages(id),
    api: (await aClaimingBrowser(app)(id))['claimed_at'] !== undefined,
    dm: await byMessage(id),
  }).toEqual({
    pages: isSeen,
    api: isSeen && isChosen(reach, 'api', false),
    dm: isChosen(reach, 'dm', true),
  })
})

test.each(['pause', 'delete', 'leak'] as const)(
  'no code goes to shoppers after the owner of an offer has taken it out (%s) while they claimed',
  async (action) => {
    const id = await drop(10)
    const claims = Array.from({ length: 5 }, () => aClaimingBrowser(app)(id))
    await app.as(ana).promoCodes.act({ action, ids: [id] })
    const taken = (await Promise.all(claims)).filter(({ claimed_at }) => claimed_at !== undefined)
    expect(await aClaimingBrowser(app)(id)).toMatchObject({ code: 'PROMO_CODE_NOT_FOUND' })
    if (action === 'delete') await app.as(ana).promoCodes.restore({ ids: [id] })
    expect(await get(id)).toMatchObject({ total: 10, claimed: taken.length })
  },
)

test('a blocked offer gives no code, and an undone deletion keeps the codes', async () => {
  const id = await drop(2)
  await app.database.pool.query(
    "update promo_codes set blocked_at = now(), blocked_reason = 'x' where id = $1",
    [id],
  )
  expect(await aClaimingBrowser(app)(id)).toMatchObject({ code: 'PROMO_CODE_NOT_FOUND' })
  expect(await get(id)).toMatchObject({ left: 2 })
})
