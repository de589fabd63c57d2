import { beforeEach, expect, test } from 'vitest'

import { ana, app, useBuyer } from '#test/buyer.ts'
import type { Actor } from '#test/harness.ts'

useBuyer()

let sam: Actor
let agency: Actor

const reason = 'Agreed by phone'
const suspend = () =>
  app.as(sam).staffPeople.setSuspension({ id: agency.user_id, is_suspended: true, reason })

beforeEach(async () => {
  sam = await app.makeStaff(await app.anInfluencer())
  agency = await app.anAgency()
  await app.manage(agency, ana)
})

test('the plan of a suspended agency that ends pauses the codes of its creators, who are told', async () => {
  const finance = await app.aShopper()
  await app.join(agency, finance, 'finance')
  await app.buy(agency, 'growth')
  await app.addCodes(ana, 8)
  await suspend()
  expect(await app.activeOf(ana)).toHaveLength(8)
  await app.at(agency, (life, subscription) => life.end(subscription))
  await app.deliverAll()
  expect(await app.activeOf(ana)).toHaveLength(1)
  expect(await app.mailsTo(ana, 'agency_plan_ended')).toMatchObject([{ paused: 7 }])
  const told = [{ plan: 'Growth', managed_paused: 7, is_agency: true }]
  expect(await app.mailsTo(agency, 'plan_ended')).toMatchObject(told)
  expect(await app.mailsTo(finance, 'plan_ended')).toMatchObject(told)
})

test('Elite of a suspended agency that ends pauses the codes of its creators', async () => {
  await app.as(sam).staffPeople.setElite({ id: agency.user_id, until: null, reason })
  await app.addCodes(ana, 8)
  await suspend()
  await app.as(sam).staffPeople.removeElite({ id: agency.user_id, reason })
  expect(await app.activeOf(ana)).toHaveLength(1)
})
