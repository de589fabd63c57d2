import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Db } from '#server/db/connection/connect.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { listen } from '#test/listen.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

let app: TestApp
let db: Db

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  db = app.database.db
})
afterAll(() => app.close())

describe('the stream of own codes', () => {
  /** From the events of this moment on, whenever the server begins to send. */
  const own = async (actor: Actor, influencer_id?: string) => {
    await app.deps.live.catchUp()
    const lastEventId = app.deps.live.cursor()
    return listen((signal) => app.as(actor).live.own({ influencer_id }, { signal, lastEventId }))
  }

  // holds: 7.realtime.own, 7.realtime.agency
  test('the stream of own codes sends every change to the owner and the managing agency, and nothing of others', async () => {
    const [ana, ben, agency] = [
      await app.anInfluencer(),
      await app.anInfluencer(),
      await app.anAgency(),
    ]
    await app.manage(agency, ana)
    const streams = [await own(ana), await own(agency, ana.user_id), await own(ben)] as const
    const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
    await db
      .updateTable('promo_codes')
      .set({ paused_at: '2026-03-10T08:00:00Z', paused_reason: 'plan' })
      .where('id', '=', promo_code.id)
      .execute()
    await app.as(ana).promoCodes.remove({ id: promo_code.id })
    for (const stream of streams.slice(0, 2)) {
      await stream.until(() => stream.received.length === 3)
      expect(stream.received).toMatchObject(
        ['insert', 'update', 'delete'].map((op) => ({
          type: 'promo_code_changed',
          op,
          id: promo_code.id,
          influencer_id: ana.user_id,
        })),
      )
    }
    expect(streams[2].received).toEqual([])
    for (const stream of streams) await stream.stop()
  })

  test('the stream of an agency tells a member in charge of money of the team, and of no influencers or codes', async () => {
    const [ana, agency, finance] = [
      await app.anInfluencer(),
      await app.anAgency(),
      await app.aShopper(),
    ]
    await app.manage(agency, ana)
    await app.join(agency, finance, 'finance')
    await app.deps.live.catchUp()
    const lastEventId = app.deps.live.cursor()
    const streams = [
      await listen((signal) => app.as(agency).live.agency(undefined, { signal, lastEventId })),
      await listen((signal) => app.as(finance).live.agency(undefined, { signal, lastEventId })),
    ] as const
    await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
    await app.as(ana).profiles.update({ full_name: 'Ana Other' })
    await app.join(agency, await app.aShopper(), 'viewer')
    await app.deps.live.catchUp()
    for (const { received, until } of streams)
      await until(() => received.some(({ type }) => type === 'team_changed'))
    const [whole, team] = streams.map(({ received }) => received.map(({ type }) => type))
    expect(whole).toEqual(expect.arrayContaining(['promo_code_changed', 'influencer_changed']))
    expect(new Set(team)).toEqual(new Set(['team_changed']))
    for (const stream of streams) await stream.stop()
  })

  test('the stream of own codes is refused to visitors and others before it starts', async () => {
    const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
    await expect(app.as(ben).live.own({ influencer_id: ana.user_id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      status: 403,
    })
    await expect(app.visitor.live.own({})).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      status: 401,
    })
  })

  test('the stream of own codes ends with the session', async () => {
    const ana = await app.anInfluencer()
    const stream = await own(ana)
    await app.as(ana).accounts.signOut()
    await insertCodes(db, aCodeRow(ana.user_id))
    expect(await stream.ended).toBe('ended')
    expect(stream.received).toEqual([])
  })

  test('the stream of own codes ends when the agency no longer manages the influencer', async () => {
    const [ana, agency] = [await app.anInfluencer(), await app.anAgency()]
    await app.manage(agency, ana)
    const stream = await own(agency, ana.user_id)
    await db
      .updateTable('agency_influencers')
      .set({ managed_by_agency: false })
      .where('influencer_id', '=', ana.user_id)
      .execute()
    await insertCodes(db, aCodeRow(ana.user_id))
    expect(await stream.ended).toMatchObject({ code: 'FORBIDDEN' })
    expect(stream.received).toEqual([])
  })
})
