import { afterAll, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'

const app = await openTestApp()
afterAll(() => app.close())

const mails = async () => {
  const { rows } = await app.database.pool.query<{ data: { to: string; values: object } }>(
    `select data from pgboss.job where name = 'mail' and data->>'template' = 'code_leaked' order by created_on`,
  )
  return rows.map(({ data }) => data)
}

test('an agency is mailed when a creator of theirs takes a leaked code out, and not when it did so itself', async () => {
  const ana = await app.anInfluencer('ana')
  const agency = await app.anAgency('harbor')
  await app.manage(agency, ana)
  const { promo_code } = await app
    .as(ana)
    .promoCodes.create({ promo_code: aPromoCode({ promo_code: 'LEAK20' }) })
  const ids = [promo_code.id]
  const leak = { action: 'leak', ids } as const
  await app.as(ana).promoCodes.act(leak)
  expect(await mails()).toMatchObject([
    { to: 'harbor@example.com', values: { codes: [`${promo_code.brand_name} LEAK20`] } },
  ])
  // Again is no news.
  await app.as(ana).promoCodes.act(leak)
  await app.as(ana).promoCodes.act({ action: 'resume', ids })
  await app.as(agency).promoCodes.act({ ...leak, influencer_id: ana.user_id })
  expect(await mails()).toHaveLength(1)
})
