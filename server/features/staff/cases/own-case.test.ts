import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
/** Staff, a creator, and a member of an agency that manages maya. */
let sam: Actor
let tess: Actor
let maya: Actor
let agency: Actor

beforeAll(async () => {
  app = await openTestApp()
  sam = await app.makeStaff(await app.anInfluencer('sam'))
  tess = await app.makeStaff(await app.anInfluencer('tess'))
  maya = await app.anInfluencer('maya')
  agency = await app.anAgency('harbor')
  await app.manage(agency, maya)
  await app.join(agency, sam, 'viewer')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const reason = 'It looks right to me'
const ownCase = { code: 'OWN_CASE' }
const aCodeOf = async (actor: Actor) =>
  (await app.as(actor).promoCodes.create({ promo_code: aPromoCode() })).promo_code.id

test('staff does not decide about an appeal of their own', async () => {
  const id = await aCodeOf(sam)
  await app.as(tess).staffCodes.block({ id, reason })
  await app.as(sam).appeals.create({ promo_code_id: id, text: 'It is my own code' })
  const [appeal] = (await app.as(sam).staffAppeals.list({})).appeals
  const decide = (actor: Actor) =>
    app.as(actor).staffAppeals.decide({ id: appeal?.id ?? '', decision: 'accept', answer: reason })
  await expect(decide(sam)).rejects.toMatchObject(ownCase)
  await expect(app.as(sam).staffCodes.unblock({ id, reason })).rejects.toMatchObject(ownCase)
  expect(await decide(tess)).toMatchObject({ state: 'accepted' })
})

test('staff does not decide about codes of creators whom their agency manages', async () => {
  const id = await aCodeOf(maya)
  const feature = (actor: Actor) => app.as(actor).staffCodes.mark({ id, is_featured: true, reason })
  await expect(feature(sam)).rejects.toMatchObject(ownCase)
  await feature(tess)
})

test.each([
  ['oneself', () => sam],
  ['one’s agency', () => agency],
  ['a creator of one’s agency', () => maya],
])('staff gives no privileges to %s', async (_who, whom) => {
  const { user_id: id } = whom()
  const of = (actor: Actor) => app.as(actor).staffPeople
  await expect(of(sam).setElite({ id, until: null, reason })).rejects.toMatchObject(ownCase)
  await expect(of(sam).setFake({ id, is_fake: true, reason })).rejects.toMatchObject(ownCase)
  expect(await of(sam).get({ id })).toMatchObject({ is_fake: false })
  expect(await of(tess).setFake({ id, is_fake: true, reason })).toMatchObject({ is_fake: true })
  await of(tess).setFake({ id, is_fake: false, reason })
})

test('staff gives no privileges to an agency that manages them', async () => {
  const kim = await app.makeStaff(await app.anInfluencer('kim'))
  await app.manage(agency, kim)
  await expect(
    app.as(kim).staffPeople.setElite({ id: agency.user_id, until: null, reason }),
  ).rejects.toMatchObject(ownCase)
})

test('the only administrator has nobody to ask, and the log says so', async () => {
  await app.database.pool.query(
    "update profiles set staff_role = 'reviewer' where is_staff and id <> $1",
    [sam.user_id],
  )
  await app.subscribe(sam, 'elite')
  const id = await aCodeOf(sam)
  await app.as(sam).staffCodes.mark({ id, is_featured: true, reason })
  const { actions } = await app.as(sam).staff.listActions({ target_id: id })
  expect(actions[0]).toMatchObject({ action: 'code_featured', after: { own_case: true } })
})
