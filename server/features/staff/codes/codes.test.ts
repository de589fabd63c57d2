import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { settleChanges } from '#test/settle-changes.ts'

let app: TestApp
let ana: Actor
let ben: Actor
let sam: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana')
  ben = await app.anInfluencer('ben')
  sam = await app.makeStaff(await app.anInfluencer('sam'))
  await app.subscribe(ana, 'elite')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const aCode = async (overrides = {}) =>
  (await app.as(ana).promoCodes.create({ promo_code: aPromoCode(overrides) })).promo_code.id
const desk = (actor = sam) => app.as(actor).staffCodes
const actionsOn = async (target_id: string) =>
  (await app.as(sam).staff.listActions({ target_id })).actions.map(({ action }) => action)

describe('marks', () => {
  test('marked codes appear in their public lists, and only changes are logged', async () => {
    const id = await aCode()
    const before = await app.as(ana).promoCodes.listOwn({ q: '' })
    await desk().mark({ id, is_featured: true, is_trending: true })
    await desk().mark({ id, is_featured: true })
    const featured = await app.visitor.deals.list({ featured: true })
    expect(featured.deals.map((deal) => deal.id)).toEqual([id])
    expect(featured.total.count).toBe(1)
    expect((await app.visitor.deals.list({ trending: true })).deals).toHaveLength(1)
    await desk().mark({ id, is_trending: false })
    // Answers are kept until the event comes.
    await expect
      .poll(async () => (await app.visitor.deals.list({ trending: true })).deals)
      .toEqual([])
    expect(await actionsOn(id)).toEqual(['code_not_trending', 'code_trending', 'code_featured'])
    // The owner who has the form open has nothing to fear.
    const after = await app.as(ana).promoCodes.listOwn({ q: '' })
    const time = (page: typeof before) => page.promo_codes.find((c) => c.id === id)?.updated_at
    expect(time(after)).toBe(time(before))
  })

  test('marks cause live events', async () => {
    const id = await aCode()
    await settleChanges(app.database.db)
    const { rows } = await app.database.pool.query<{ last: string }>(
      'select max(id)::text as last from outbox',
    )
    await desk().mark({ id, is_featured: true })
    await settleChanges(app.database.db)
    const events = await app.database.pool.query(
      `select 1 from outbox where id > $1::bigint and topic = 'promo_code' and payload->>'id' = $2`,
      [rows[0]?.last, id],
    )
    expect(events.rows).toHaveLength(1)
  })
})

describe('codes are found', () => {
  const found = async (input: Parameters<ReturnType<typeof desk>['list']>[0]) =>
    (await desk().list(input)).promo_codes.map(({ promo_code }) => promo_code)

  test('the desk finds codes by code, brand, owner and id, in every state, each once', async () => {
    const id = await aCode({ brand_name: 'Quillfoot', promo_code: 'FINDME' })
    const other = await aCode({ brand_name: 'Quillfoot', promo_code: 'HIDDEN1' })
    await app.as(ana).promoCodes.act({ action: 'pause', ids: [other] })
    expect(await found({ q: 'findme' })).toEqual(['FINDME'])
    expect(await found({ q: 'quillf' })).toEqual(['HIDDEN1', 'FINDME'])
    expect(await found({ q: id })).toEqual(['FINDME'])
    expect(await found({ q: 'quillf', owner_id: ana.user_id, status: 'paused' })).toEqual([
      'HIDDEN1',
    ])
    expect(await found({ q: 'quillf', owner_id: ben.user_id })).toEqual([])
    expect(await found({ q: 'quillf', status: 'live' })).toEqual(['FINDME'])
    expect((await desk().list({ q: 'qu' })).is_newest_only).toBe(true)
  })

  test('the desk lists codes page by page without gaps', async () => {
    const all = await found({ limit: 100 })
    const paged: string[] = []
    for (let cursor: string | undefined; ;) {
      const page = await desk().list({ limit: 3, cursor })
      paged.push(...page.promo_codes.map(({ promo_code }) => promo_code))
      if (page.next_cursor === null) break
      cursor = page.next_cursor
    }
    expect(paged).toEqual(all)
    expect(new Set(all).size).toBe(all.length)
  })

  test.each(['hidden', 'blocked', 'featured', 'trending', 'expired', 'reported'] as const)(
    'the desk finds codes that are %s',
    async (status) => {
      const { promo_codes } = await desk().list({ status })
      for (const code of promo_codes) {
        if (status === 'hidden' || status === 'blocked') expect(code.is_live).toBe(false)
        if (status === 'featured') expect(code.is_featured).toBe(true)
      }
    },
  )
})

test('a user who loses the staff role or turns two-step login off loses access with the next request', async () => {
  const gone = await app.makeStaff(await app.anInfluencer())
  const overview = () => app.as(gone).staff.getOverview()
  await overview()
  await app.makeStaff(gone, false)
  await expect(overview()).rejects.toMatchObject({
    code: 'TWO_STEP_REQUIRED',
    message: expect.stringContaining('settings') as string,
  })
  await app.makeStaff(gone)
  await app.database.db
    .updateTable('profiles')
    .set({ is_staff: false })
    .where('id', '=', gone.user_id)
    .execute()
  await expect(overview()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
