import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { isOnPostgres } from '#test/database.ts'
import { aPromoCode } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'
import { openReminderApp } from '#test/reminder-app.ts'
import type { Mail } from '#server/letter-table.ts'
import { sweepStarted } from '#server/features/promo-codes/queries.ts'

import { remindWhenDue, sendReminders } from './reminders.ts'

let app: Awaited<ReturnType<typeof openReminderApp>>

/** A Wednesday. */
const start = '2027-02-24'

beforeAll(async () => {
  app = await openReminderApp(start)
})
afterAll(() => app.close())
afterEach(async () => {
  vi.restoreAllMocks()
  await app.clear()
})

const endsOf = (mail: (Mail & { template: 'expiry_reminder' }) | undefined) =>
  mail?.values.codes.map(({ expiration_date }) => expiration_date)

/** The days on which an owner heard of their codes' end, walking day by day. */
async function daysReminded(owner: Actor, from: string, days: number): Promise<string[]> {
  const heard: string[] = []
  for (let index = 0; index < days; index++) {
    const day = addDays(from, index)
    await app.moveTo(day)
    const before = (await app.queued('expiry_reminder', owner)).length
    await sendReminders(app.deps)
    const after = (await app.queued('expiry_reminder', owner)).length
    if (after > before) heard.push(day)
  }
  return heard
}

describe('an expiry reminder', () => {
  test('an expiry reminder is sent 7 days and 1 day before the end, and on no other day', async () => {
    const ana = await app.anOwner('2027-03-10')
    expect(await daysReminded(ana, '2027-02-28', 13)).toEqual(['2027-03-03', '2027-03-09'])
  })

  test.each([
    ['2027-03-01', ['2027-02-22', '2027-02-28']],
    ['2028-03-01', ['2028-02-23', '2028-02-29']],
    ['2028-02-29', ['2028-02-22', '2028-02-28']],
    ['2028-01-01', ['2027-12-25', '2027-12-31']],
  ])('the reminder of a code that ends on %s comes on the right days', async (end, days) => {
    await app.moveTo(addDays(end, -9))
    const ana = await app.anOwner(end)
    expect(await daysReminded(ana, addDays(end, -9), 11)).toEqual(days)
  })

  test('an expiry reminder is one mail for all codes of an owner on both days', async () => {
    const ana = await app.anOwner('2027-03-03', '2027-02-25', '2027-03-03', '2027-02-26', null)
    const ben = await app.anOwner('2027-02-25')
    expect(await sendReminders(app.deps)).toBe(2)
    const [mail, ...others] = await app.queued('expiry_reminder', ana)
    expect(others).toEqual([])
    expect(endsOf(mail)).toEqual(['2027-02-25', '2027-03-03', '2027-03-03'])
    expect(mail?.values).toMatchObject({ user_id: ana.user_id, day: start })
    expect(endsOf((await app.queued('expiry_reminder', ben))[0])).toEqual(['2027-02-25'])
  })

  test('an expiry reminder is not sent twice on one day, even for a code that was added later', async () => {
    const ana = await app.anOwner('2027-02-25')
    await sendReminders(app.deps)
    await app.add(ana, { expiration_date: '2027-02-25' })
    expect(await sendReminders(app.deps)).toBe(0)
    expect(await app.queued('expiry_reminder')).toHaveLength(1)
  })

  test('an expiry reminder omits paused, blocked and ended codes, and those without an owner', async () => {
    const ana = await app.anOwner()
    const [paused, blocked] = [
      await app.add(ana, { expiration_date: '2027-02-25' }),
      await app.add(ana, { expiration_date: '2027-03-03' }),
    ]
    await app.add(ana, { expiration_date: '2027-02-24' })
    const { db } = app.deps
    await sql`update promo_codes set paused_at = now(), paused_reason = 'owner' where id = ${paused.id}`.execute(
      db,
    )
    await sql`update promo_codes set blocked_at = now(), blocked_reason = 'spam' where id = ${blocked.id}`.execute(
      db,
    )
    expect(await sendReminders(app.deps)).toBe(0)
    await app.moveTo('2027-02-25')
    expect(await sendReminders(app.deps)).toBe(0)
  })

  test('an expiry reminder of a code that begins later is sent once it has begun', async () => {
    const ana = await app.anOwner()
    const starts_at = '2027-02-26T09:00:00.000Z'
    await app.add(ana, { starts_at, expiration_date: '2027-03-03' })
    expect(await daysReminded(ana, start, 2)).toEqual([])
    await sweepStarted(app.deps.db, new Date(starts_at))
    expect(await daysReminded(ana, '2027-02-26', 5)).toEqual(['2027-03-02'])
  })

  test('an expiry reminder for a managed influencer goes to the influencer, not to the agency', async () => {
    const [agency, ana] = [await app.anAgency(), await app.anOwner()]
    await app.manage(agency, ana)
    await app.as(agency).promoCodes.create({
      influencer_id: ana.user_id,
      promo_code: aPromoCode({ expiration_date: '2027-02-25' }),
    })
    await sendReminders(app.deps)
    expect((await app.queued('expiry_reminder')).map(({ to }) => to)).toEqual([
      `${ana.username}@example.com`,
    ])
  })

  test("an expiry reminder respects the owner's choice of mails", async () => {
    const ana = await app.anOwner('2027-02-25')
    await app.as(ana).mail.updateChoices({ expiry_reminders: false })
    expect(await sendReminders(app.deps)).toBe(0)
  })

  test('an expiry reminder is sent to a demo account only if mails are just stored', async () => {
    const ana = await app.anOwner('2027-02-25')
    await sql`update profiles set is_demo = true where id = ${ana.user_id}`.execute(app.deps.db)
    const smtp = { host: 'mail.test', port: 25, security: 'opportunistic' as const }
    const config = { ...app.deps.config, mail: { ...app.deps.config.mail, smtp } }
    expect(await sendReminders({ ...app.deps, config })).toBe(0)
  })
})

describe('the clock', () => {
  test('reminders are not sent before 8 in the morning UTC', async () => {
    await app.anOwner('2027-02-25')
    expect(await remindWhenDue(app.deps, new Date('2027-02-24T07:59:59Z'))).toBe(0)
    expect(await remindWhenDue(app.deps, new Date('2027-02-24T08:00:00Z'))).toBe(1)
    expect(await remindWhenDue(app.deps, new Date('2027-02-24T08:10:00Z'))).toBe(0)
  })

  test('reminders of a missed day are sent on the next', async () => {
    const ana = await app.anOwner(
      '2027-03-04',
      '2027-02-26',
      '2027-02-27',
      '2027-03-05',
      '2027-03-06',
    )
    await sendReminders(app.deps)
    expect(await app.queued('expiry_reminder', ana)).toEqual([])
    // Nothing ran on the 25th.
    await app.moveTo('2027-02-26')
    expect(await sendReminders(app.deps)).toBe(1)
    expect(endsOf((await app.queued('expiry_reminder', ana))[0])).toEqual([
      '2027-02-26',
      '2027-02-27',
      '2027-03-04',
      '2027-03-05',
    ])
    expect(await sendReminders(app.deps)).toBe(0)
    await app.moveTo('2027-02-27')
    await sendReminders(app.deps)
    expect(endsOf((await app.queued('expiry_reminder', ana)).at(-1))).toEqual(['2027-03-06'])
  })

  test('the day before the first run does not count as missed', async () => {
    const ana = await app.anOwner(addDays(start, 6), start)
    expect(await sendReminders(app.deps)).toBe(0)
    expect(await app.queued('expiry_reminder', ana)).toEqual([])
  })

  test('a crash between two owners loses and repeats no reminder, on the same day or the next', async () => {
    const owners = [
      await app.anOwner('2027-02-25', '2027-02-26'),
      await app.anOwner('2027-02-25', '2027-02-26'),
    ]
    const [first = ''] = owners.map(({ user_id }) => user_id).toSorted()
    const { add } = app.deps.queue
    const spy = vi.spyOn(app.deps.queue, 'add').mockImplementation(async (db, job, mail) => {
      // The claim was made in this transaction; the mail that it is for never is.
      const { values } = mail as unknown as Mail
      if ('user_id' in values && values.user_id !== first) throw new Error('killed')
      return add(db, job, mail)
    })
    expect(await sendReminders(app.deps)).toBe(1)
    const { rows } = await sql`select user_id from sent_reminders`.execute(app.deps.db)
    expect(rows).toEqual([{ user_id: first }])
    await app.moveTo('2027-02-25')
    spy.mockRestore()
    // Yesterday was not finished by any other day before it, so it is as if this were the first.
    await sql`insert into reminder_days values ('expiry_reminders', '2027-02-23')`.execute(
      app.deps.db,
    )
    expect(await sendReminders(app.deps)).toBe(2)
    const mails = await app.queued('expiry_reminder')
    expect(mails.filter(({ values }) => values.user_id === first).map(endsOf)).toEqual([
      ['2027-02-25'],
      ['2027-02-26'],
    ])
    expect(mails.filter(({ values }) => values.user_id !== first).map(endsOf)).toEqual([
      ['2027-02-25', '2027-02-26'],
    ])
    expect(await sendReminders(app.deps)).toBe(0)
  })

  test('two concurrent workers send each reminder once', async () => {
    for (let index = 0; index < 6; index++) await app.anOwner('2027-02-25', '2027-03-03')
    const counts = await Promise.all(
      Array.from({ length: isOnPostgres ? 4 : 2 }, () => sendReminders(app.deps)),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6)
    const receivers = (await app.queued('expiry_reminder')).map(({ to }) => to)
    expect(new Set(receivers).size).toBe(6)
    expect(receivers).toHaveLength(6)
  })

  test('reminders are sent to any number of owners in pages', async () => {
    const { db } = app.deps
    await sql`
      with people as (
        insert into users (email) select 'owner' || n || '@example.com' from generate_series(1, 450) n returning id
      ), owners as (
        insert into profiles (id, username, is_influencer)
          select id, 'o' || left(replace(id::text, '-', ''), 20), true from people returning id
      )
      select count(*) from owners`.execute(db)
    await sql`
      insert into promo_codes (influencer_id, brand_name, brand_url, promo_code, promo_type, promo_value, description, expiration_date, affiliate_link)
        select id, 'Pacewell', 'https://pacewell.example', 'P20', '% off', '20', '20% off', '2027-02-25', 'https://pacewell.example'
          from profiles where username like 'o%'`.execute(db)
    expect(await sendReminders(app.deps)).toBe(450)
    expect(await sendReminders(app.deps)).toBe(0)
  })
})
