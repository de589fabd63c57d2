import { beforeAll, expect, test } from 'vitest'

import { aBrowser, switchOnTwoStep } from '#test/browser.ts'
import { aPromoCode, password } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'
import { app, mails, useMailedApp } from '#test/mailed-app.ts'

let sam: Actor

const reason = 'Codes of others under this name'

useMailedApp()
beforeAll(async () => {
  sam = await app.makeStaff(await app.anInfluencer('sam'))
})

const suspend = (person: Actor, is_suspended = true) =>
  app.as(sam).staffPeople.setSuspension({ id: person.user_id, is_suspended, reason })
const emailOf = ({ username }: Actor) => `${username}@example.com`
const isPublic = async ({ user_id }: Actor) => {
  const { profiles } = await app.visitor.profiles.list({ kind: 'influencer' })
  return profiles.some(({ id }) => id === user_id)
}

test('a suspension ends every way in and hides the page and the codes, and its end brings all back', async () => {
  const ana = await app.anInfluencer()
  const { promo_code: code } = await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  expect(await isPublic(ana)).toBe(true)

  expect(await suspend(ana)).toMatchObject({ is_suspended: true, suspended_reason: reason })
  expect(await app.as(ana).accounts.getViewer()).toBeNull()
  await expect(
    app.visitor.accounts.signIn({ email: emailOf(ana), password }),
  ).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
  const { rows } = await app.database.pool.query('select 1 from sessions where user_id = $1', [
    ana.user_id,
  ])
  expect(rows).toEqual([])
  await expect(app.visitor.deals.get({ id: code.id })).rejects.toMatchObject({
    code: 'PROMO_CODE_NOT_FOUND',
  })
  expect(await isPublic(ana)).toBe(false)
  const mail = await mails.waitForMail(emailOf(ana), /is suspended/)
  expect(mail.text).toContain(reason)

  // Again is no action and no mail.
  await suspend(ana)
  expect(await suspend(ana, false)).toMatchObject({ is_suspended: false, is_influencer: true })
  await mails.waitForMail(emailOf(ana), /open again/)
  expect(await app.visitor.deals.get({ id: code.id })).toMatchObject({ id: code.id })
  expect(await isPublic(ana)).toBe(true)
  expect((await aBrowser(app).signIn(emailOf(ana))).status).toBe(200)
  const { actions } = await app.as(sam).staff.listActions({ target_id: ana.user_id })
  expect(actions.map(({ action }) => action)).toEqual(['account_unsuspended', 'account_suspended'])
})

test('a sign-in that waits for its second step ends with a suspension', async () => {
  const ana = await app.anInfluencer()
  const { phone } = await switchOnTwoStep({ browser: aBrowser(app, ana.cookie) })
  const browser = aBrowser(app)
  await browser.signIn(emailOf(ana))
  await suspend(ana)
  expect((await browser.second(phone.code(1))).status).toBe(401)
  expect(await browser.viewer()).toBeNull()
  await browser.signIn(emailOf(ana))
  expect((await browser.second(phone.code(2))).body).toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
})

test('a suspended agency loses its members and its creators their manager, until its end', async () => {
  const [harbor, mona, ben] = [await app.anAgency(), await app.aShopper(), await app.anInfluencer()]
  await app.join(harbor, mona, 'manager')
  await app.manage(harbor, ben)
  const { promo_code: code } = await app.as(ben).promoCodes.create({ promo_code: aPromoCode() })
  await suspend(harbor)
  expect(await app.as(mona).accounts.getViewer()).toMatchObject({ agency_id: null })
  // Creators stay public: their codes are their own.
  expect(await app.visitor.deals.get({ id: code.id })).toMatchObject({ id: code.id })
  await suspend(harbor, false)
  expect(await app.as(mona).accounts.getViewer()).toMatchObject({ agency_id: harbor.user_id })
})

test('staff cannot be suspended, and nobody becomes staff or a card issuer while suspended', async () => {
  const rita = await app.makeStaff(await app.anInfluencer(), true, 'reviewer')
  await expect(suspend(rita)).rejects.toMatchObject({ code: 'STAFF_STAYS' })
  const fan = await app.aShopper()
  await suspend(fan)
  const id = fan.user_id
  const desk = app.as(sam).staffPeople
  await expect(desk.setStaffRole({ id, role: 'reviewer', reason })).rejects.toMatchObject({
    code: 'ACCOUNT_SUSPENDED',
  })
  await expect(desk.setCard({ id, is_creditcard: true, reason })).rejects.toMatchObject({
    code: 'ACCOUNT_SUSPENDED',
  })
  // Nor does a card issuer end to be one, which the end of the suspension would undo.
  const issuer = await app.anInfluencer()
  await desk.setCard({ id: issuer.user_id, is_creditcard: true, reason })
  await suspend(issuer)
  await expect(
    desk.setCard({ id: issuer.user_id, is_creditcard: false, reason }),
  ).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
  const { people } = await desk.list({ filter: 'suspended' })
  expect(people.map((person) => person.id)).toContain(id)
})
