import { describe, expect, test } from 'vitest'

import { ownEvent, publicForms } from '#server/features/live/live.ts'
import type { OutboxEvent } from '#server/db/outbox-event.ts'
import { agency, ana, app, ben, codesOf, eva, upload, useUploaders } from '#test/uploaders.ts'
import { settleChanges } from '#test/settle-changes.ts'
import { anUploadRow } from '#test/upload-rows.ts'

useUploaders()

describe('the limits of plans', () => {
  // holds: 1.agencies.limit
  test('an upload respects the plan limit of each influencer, and reports who would exceed it', async () => {
    await upload(agency, anUploadRow(ana), anUploadRow(ana), anUploadRow(ben))
    const rows = [
      ...Array.from({ length: 12 }, () => anUploadRow(ana)),
      anUploadRow(ben),
      anUploadRow(ben),
    ]
    const refused = await upload(agency, ...rows).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'CSV_OVER_PLAN_LIMIT',
      status: 409,
      data: {
        influencer_count: 2,
        influencers: [
          {
            influencer_id: ana.user_id,
            username: ana.username,
            used: 2,
            adding: 12,
            over: 4,
            max_promo_codes: 10,
            subscription_tier: 'growth',
            suggested_plan: 'pro',
          },
          {
            influencer_id: ben.user_id,
            used: 1,
            adding: 2,
            over: 2,
            max_promo_codes: 1,
            subscription_tier: 'starter',
            suggested_plan: 'boost',
          },
        ],
      },
    })
    expect(await codesOf(ana)).toHaveLength(2)
  })

  test('existing and paused codes do not count against the limit of an upload', async () => {
    const row = anUploadRow(ben)
    await upload(agency, row)
    expect(await upload(agency, row)).toMatchObject({ added: 0, already_there: 1 })
    await expect(upload(agency, row, anUploadRow(ben))).rejects.toMatchObject({
      code: 'CSV_OVER_PLAN_LIMIT',
      data: { influencers: [{ used: 1, adding: 1, over: 1 }] },
    })
    const [code] = await codesOf(ben)
    await app.as(ben).promoCodes.act({ action: 'pause', ids: [code?.id ?? ''] })
    expect(await upload(agency, row, anUploadRow(ben))).toMatchObject({
      added: 1,
      already_there: 1,
    })
  })

  test("an upload uses the agency's limit if it is higher", async () => {
    await app.subscribe(agency, 'boost')
    expect(
      await upload(agency, anUploadRow(ben), anUploadRow(ben), anUploadRow(ben)),
    ).toMatchObject({ added: 3 })
    await expect(upload(agency, anUploadRow(ben))).rejects.toMatchObject({
      data: { influencers: [{ max_promo_codes: 3, subscription_tier: 'boost' }] },
    })
  })

  test('an upload and a concurrent new code stay within the limit', async () => {
    const answers = await Promise.allSettled([
      upload(agency, anUploadRow(ben)),
      upload(ben, anUploadRow(ben)),
      upload(agency, anUploadRow(ben)),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await codesOf(ben)).toHaveLength(1)
  })
})

describe('a live subscriber', () => {
  async function eventsAfter(work: () => Promise<unknown>) {
    await settleChanges(app.database.db)
    await app.deps.live.catchUp()
    const cursor = Number(app.deps.live.cursor())
    await work()
    await settleChanges(app.database.db)
    const { rows } = await app.database.pool.query(
      'select topic, payload from outbox where id > $1 order by id',
      [cursor],
    )
    return rows as { topic: string; payload: Record<string, unknown> }[]
  }

  test('a live subscriber gets an event for each code of a small upload', async () => {
    const events = await eventsAfter(() => upload(ana, anUploadRow(ana), anUploadRow(ana)))
    expect(events.map(({ payload }) => payload['op'])).toEqual(['insert', 'insert'])
  })

  test('a live subscriber gets one reload event after a large upload', async () => {
    await app.subscribe(ben, 'elite')
    const rows = Array.from({ length: 101 }, () => anUploadRow(ben))
    const events = await eventsAfter(() => upload(agency, ...rows))
    expect(events).toEqual([
      {
        topic: 'promo_code',
        payload: { op: 'many', agency_id: agency.user_id, influencer_ids: [ben.user_id] },
      },
    ])
    const [event] = events as OutboxEvent[]
    if (event === undefined) throw new Error('There is no event')
    expect(publicForms(event, new Map())).toMatchObject({ pages: { type: 'resync' } })
    expect(ownEvent(ben.user_id, event)).toEqual({ type: 'resync' })
    expect(ownEvent(eva.user_id, event)).toBeUndefined()
    // A later single code has its own event again.
    const later = await eventsAfter(() => upload(agency, anUploadRow(ben)))
    expect(later).toMatchObject([{ payload: { op: 'insert' } }])
  })
})
