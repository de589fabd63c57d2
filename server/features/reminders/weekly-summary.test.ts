import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { openReminderApp } from '#test/reminder-app.ts'

import { sendReminders } from './reminders.ts'

let app: Awaited<ReturnType<typeof openReminderApp>>

/** The Wednesday before. */
const start = '2027-02-24'

beforeAll(async () => {
  app = await openReminderApp(start)
})
afterAll(() => app.close())
afterEach(() => app.clear())

describe('the weekly summary', () => {
  const monday = '2027-03-01'

  const count = (id: string, kind: 'copy' | 'click', day: string, times: number) =>
    sql`insert into promo_code_counts values (${id}, ${kind}, 'web', ${day}, ${times})`.execute(
      app.deps.db,
    )

  test('the weekly summary is sent on Mondays, with the counts of the past week and the codes that end this week', async () => {
    const [ana, fan] = [await app.anOwner(), await app.anInfluencer()]
    const best = await app.add(ana, { brand_name: 'Softhour', promo_code: 'SOFT' })
    const other = await app.add(ana, { promo_code: 'PACE', expiration_date: '2027-03-07' })
    await app.add(ana, { expiration_date: '2027-03-08' })
    await count(best.id, 'copy', '2027-02-22', 5)
    await count(best.id, 'click', '2027-02-28', 2)
    await count(other.id, 'click', '2027-02-27', 4)
    // The weeks before and after.
    await count(other.id, 'copy', '2027-02-21', 100)
    await count(other.id, 'copy', monday, 100)
    for (const at of ['2027-02-21T23:59:59Z', '2027-02-22T00:00:00Z', `${monday}T00:00:00Z`]) {
      await sql`delete from follows`.execute(app.deps.db)
      await sql`insert into follows values (${fan.user_id}, ${ana.user_id}, ${at}::timestamptz)`.execute(
        app.deps.db,
      )
      await sql`delete from reminder_days`.execute(app.deps.db)
      await sql`delete from sent_reminders`.execute(app.deps.db)
      await app.moveTo(monday)
      await sendReminders(app.deps)
    }
    const mails = await app.queued('weekly_summary', ana)
    expect(mails.map(({ values }) => values.new_followers)).toEqual([0, 1, 0])
    expect(mails[0]?.values).toMatchObject({
      day: monday,
      copies: 5,
      clicks: 6,
      live_codes: 3,
      best_code: { brand_name: 'Softhour', promo_code: 'SOFT', copies: 5, clicks: 2 },
      ending: [{ promo_code: 'PACE', expiration_date: '2027-03-07' }],
    })
    await app.moveTo(addDays(monday, 1))
    expect(await sendReminders(app.deps)).toBe(0)
  })

  test('the weekly summary counts what insights count, with codes that were deleted since', async () => {
    const ana = await app.anOwner()
    const [gone, left] = [await app.add(ana, {}), await app.add(ana, { promo_code: 'LEFT' })]
    await count(gone.id, 'copy', '2027-02-25', 5)
    await count(left.id, 'click', '2027-02-26', 2)
    await app.as(ana).promoCodes.remove({ id: gone.id })
    await app.moveTo(monday)
    await sendReminders(app.deps)
    const { totals } = await app.as(ana).insights.get({ period: 7 })
    expect(totals.now).toMatchObject({ copies: 5, clicks: 2 })
    expect(await app.queued('weekly_summary', ana)).toMatchObject([
      { values: { copies: 5, clicks: 2, best_code: { promo_code: 'LEFT', clicks: 2 } } },
    ])
  })

  test('the weekly summary is sent about codes that only their own page shows', async () => {
    const ana = await app.anOwner(null)
    const { id } = (await app.as(ana).promoCodes.listOwn({})).promo_codes[0] ?? { id: '' }
    await app.as(ana).promoCodes.setScope({ scope: 'my page', ids: [id] })
    await count(id, 'copy', '2027-02-25', 5)
    await app.moveTo(monday)
    await sendReminders(app.deps)
    expect(await app.queued('weekly_summary', ana)).toMatchObject([
      { values: { copies: 5, live_codes: 1 } },
    ])
  })

  test('the weekly summary is not sent without any news or without a live code', async () => {
    const [quiet, gone] = [await app.anOwner(null), await app.anOwner('2027-02-26')]
    const { id } = (await app.as(gone).promoCodes.listOwn({})).promo_codes[0] ?? { id: '' }
    await count(id, 'copy', '2027-02-25', 3)
    await app.moveTo(monday)
    await sendReminders(app.deps)
    expect(await app.queued('weekly_summary')).toEqual([])
    // What was not sent is not noted as sent.
    const { rows } = await sql`select 1 from sent_reminders where kind = 'weekly_summary'`.execute(
      app.deps.db,
    )
    expect([rows, quiet.username]).toEqual([[], quiet.username])
  })

  test('a missed weekly summary is sent on Tuesday, without codes that ended meanwhile', async () => {
    const ana = await app.anOwner(monday, '2027-03-02')
    await app.moveTo('2027-02-28')
    await sendReminders(app.deps)
    await app.moveTo('2027-03-02')
    await sendReminders(app.deps)
    const [mail] = await app.queued('weekly_summary', ana)
    expect(mail?.values.ending.map(({ expiration_date }) => expiration_date)).toEqual([
      '2027-03-02',
    ])
    await app.moveTo('2027-03-03')
    await sendReminders(app.deps)
    expect(await app.queued('weekly_summary')).toHaveLength(1)
  })

  test('unsubscribing from the weekly summary does not stop reminders', async () => {
    const ana = await app.anOwner('2027-03-02')
    await app.as(ana).mail.updateChoices({ weekly_summary: false })
    await app.moveTo(monday)
    await sendReminders(app.deps)
    expect(await app.queued('weekly_summary')).toEqual([])
    expect(await app.queued('expiry_reminder')).toHaveLength(1)
  })
})
