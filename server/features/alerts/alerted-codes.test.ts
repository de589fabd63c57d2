import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

import type { AlertedCode } from './alerted-codes.ts'
import { deliverMail } from '#server/features/mail/deliver-mail.ts'
import { letterTable } from '#server/letter-table.ts'

let app: TestApp
let shopper: Actor
let alerted: AlertedCode[]

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  shopper = await app.aShopper()
  const ana = await app.anInfluencer()
  const codes = ['Stayton', 'Leavely'].map((brand_name) =>
    aCodeRow(ana.user_id, { brand_name, promo_code: `${brand_name.toUpperCase()}1` }),
  )
  const ids = await insertCodes(app.deps.db, ...codes)
  alerted = codes.map(({ brand_name, promo_code }, i) => ({
    code_id: ids[i] ?? '',
    code_brand: brand_name,
    promo_code,
    description: '20% off',
    brand_name,
    words: '',
    promo_type: null,
    worth: null,
  }))
})
afterAll(() => app.close())

/** Delivers the letter of both codes. Returns the texts that were sent. */
async function deliver(): Promise<string[]> {
  const sent: string[] = []
  const mail = {
    ...app.deps.mail,
    send: ({ text }: { text: string }) => Promise.resolve(void sent.push(text)),
  }
  await deliverMail({ ...app.deps, letters: letterTable, mail }, 'letter', {
    template: 'code_alert',
    to: 'shopper@example.com',
    values: { user_id: shopper.user_id, codes: alerted },
  })
  return sent
}

const change = (brand: string, set: { promo_code: string } | { scope: 'direct link' }) =>
  app.deps.db.updateTable('promo_codes').set(set).where('brand_name', '=', brand).execute()

const waitsFor = async () =>
  (await app.as(shopper).alerts.list()).alerts
    .map(({ brand }) => brand ?? '')
    .toSorted((one, other) => one.localeCompare(other))

test('an alert letter that waited names its codes as the lists show them when it is sent', async () => {
  await change('Stayton', { promo_code: 'NEW1' })
  await change('Leavely', { scope: 'direct link' })
  const [text] = await deliver()
  expect(text).toContain('NEW1')
  expect(text).not.toMatch(/STAYTON1|LEAVELY1|Leavely/)
  expect(await waitsFor()).toEqual(['Leavely'])
})

test('an alert letter whose codes have all gone is not sent, and its alerts wait again', async () => {
  await change('Stayton', { scope: 'direct link' })
  await change('Leavely', { scope: 'direct link' })
  expect(await deliver()).toEqual([])
  expect(await waitsFor()).toEqual(['Leavely', 'Stayton'])
})
