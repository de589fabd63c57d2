import { afterAll, beforeAll, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

/** Reports of codes that their owners changed since. */

let app: TestApp
let sam: Actor

beforeAll(async () => {
  app = await openTestApp()
  sam = await app.makeStaff(await app.anInfluencer('sam'))
})
afterAll(() => app.close())

async function aReportedCode(work_email: string) {
  const ana = await app.anInfluencer()
  const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  await app.visitor.reports.create({
    promo_code_id: promo_code.id,
    kind: 'brand_owner',
    name: 'Bo Brand',
    work_email,
    statement: 'This code is ours',
  })
  return { ...promo_code, ana }
}

const caseOf = async (id: string) => {
  const { cases } = await app.as(sam).staffReports.list({})
  return cases.find(({ promo_code }) => promo_code.id === id)?.id ?? ''
}

async function mailTo(address: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ data: unknown }>(
    "select data from pgboss.job where name = 'mail' and data ->> 'to' = $1",
    [address],
  )
  return JSON.stringify(rows)
}

test.each([
  ['kept', (id: string) => app.as(sam).staffReports.resolve({ id, outcome: 'kept', note: '' })],
  [
    'blocked',
    (id: string) =>
      app.as(sam).staffReports.resolve({ id, outcome: 'blocked', reason: 'Not theirs', note: '' }),
  ],
])('a reporter does not read what a code for few is now (%s)', async (name, resolve) => {
  const { id, ana } = await aReportedCode(`${name}@brand.example`)
  await app.as(ana).promoCodes.update({
    id,
    promo_code: aPromoCode({
      promo_code: `FEW${name}`,
      brand_name: 'Hushed',
      scope: 'direct link',
    }),
  })
  await resolve(await caseOf(id))
  const mail = await mailTo(`${name}@brand.example`)
  expect(mail).toContain('report_answered')
  expect(mail).not.toContain(`FEW${name}`)
  expect(mail).not.toContain('Hushed')
})

test('a reporter reads the name of a code that was public until it was blocked', async () => {
  const { id, promo_code } = await aReportedCode('public@brand.example')
  await app.as(sam).staffCodes.block({ id, reason: 'Not theirs' })
  expect(await mailTo('public@brand.example')).toContain(promo_code)
})
