import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { agencySummary } from './agency-summary-letter.ts'
import { sendReminders } from './reminders.ts'

const monday = '2026-03-09'
let app: TestApp
let harbor: Actor

beforeAll(async () => {
  app = await openTestApp({ today: monday })
  harbor = await app.anAgency('harbor')
})
afterAll(() => app.close())

const mails = async () =>
  (
    await app.database.pool.query<{ to: string; values: Record<string, unknown> }>(
      "select data ->> 'to' as to, data -> 'values' as values from pgboss.job where name = 'mail' and data ->> 'template' = 'agency_summary'",
    )
  ).rows

test('an agency gets one mail about the week of all its influencers', async () => {
  const [ana, ben] = [await app.anInfluencer('ana'), await app.anInfluencer('ben')]
  for (const person of [ana, ben]) await app.manage(harbor, person)
  const { promo_code } = await app
    .as(ana)
    .promoCodes.create({ promo_code: aPromoCode({ expiration_date: addDays(monday, 3) }) })
  await sql`
    insert into promo_code_counts (promo_code_id, kind, channel, day, count)
      values (${promo_code.id}::uuid, 'copy', 'web', ${addDays(monday, -2)}::date, 5),
        (${promo_code.id}::uuid, 'copy', 'web', ${addDays(monday, -9)}::date, 9)`.execute(
    app.database.db,
  )
  await app.as(ana).promoCodes.setScope({ scope: 'my page', ids: [promo_code.id] })
  await Promise.all([sendReminders(app.deps), sendReminders(app.deps)])
  await sendReminders(app.deps)
  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    to: 'harbor@example.com',
    values: {
      user_id: harbor.user_id,
      influencers: 2,
      live_codes: 1,
      copies: 5,
      clicks: 0,
      best: [{ full_name: 'Full ana', copies: 5, clicks: 0 }],
      ending: [{ full_name: 'Full ana', count: 1, first_day: addDays(monday, 3) }],
    },
  })
})

test('an agency gets no summary if it unsubscribed, manages nobody, or nothing happened', async () => {
  app.moveTo('2026-03-16')
  await app.as(harbor).mail.updateChoices({ agency_summary: false })
  const quiet = await app.anAgency('quiet')
  await app.manage(quiet, await app.anInfluencer('dora'))
  await app.anAgency('alone')
  await sendReminders(app.deps)
  expect(await mails()).toHaveLength(1)
})

test('a summary of more influencers than it lists says how many more there are', () => {
  const write = (ending: number) =>
    JSON.stringify(
      agencySummary.write(
        {
          user_id: harbor.user_id,
          day: monday,
          influencers: 30,
          live_codes: 30,
          copies: 1,
          clicks: 1,
          best: [],
          ending: Array.from({ length: ending }, (_, n) => ({
            full_name: `Person ${n}`,
            count: 1,
            first_day: monday,
          })),
        },
        (path) => path,
      ),
    )
  expect([21, 22].map((ending) => /And [^"]*/.exec(write(ending))?.[0])).toEqual([
    'And 1 more influencer.',
    'And 2 more influencers.',
  ])
})
