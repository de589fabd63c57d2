import { afterAll, beforeAll, expect, test } from 'vitest'

import { aBrowser, switchOnTwoStep } from '#test/browser.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let sam: Actor

const reason = 'Joins on Monday'

beforeAll(async () => {
  app = await openTestApp()
  sam = await app.makeStaff(await app.anInfluencer('sam'))
})
afterAll(() => app.close())

const give = (who: Actor, role: 'reviewer' | 'administrator' | null) =>
  app.as(sam).staffPeople.setStaffRole({ id: who.user_id, role, reason })

test('a reviewer opens the desk and not what belongs to administrators, until the role changes', async () => {
  const rob = await app.anInfluencer('rob')
  expect(await give(rob, 'reviewer')).toMatchObject({ is_staff: true, staff_role: 'reviewer' })
  await app.makeStaff(rob, true, 'reviewer')
  const desk = app.as(rob)
  expect(await desk.staff.getOverview()).toMatchObject({ role: 'reviewer' })
  await expect(desk.staffLetters.listMails({})).rejects.toMatchObject({
    code: 'ADMINISTRATORS_ONLY',
    status: 403,
  })
  await give(rob, 'administrator')
  expect(await desk.staff.getOverview()).toMatchObject({ role: 'administrator' })
  expect(await desk.staffLetters.listMails({})).toMatchObject({ mails: [] })
  await give(rob, null)
  await expect(desk.staff.getOverview()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  // A role that somebody has already is no action.
  await give(rob, null)
  const { actions } = await app.as(sam).staff.listActions({ target_id: rob.user_id })
  expect(actions.map(({ action }) => action)).toEqual([
    'staff_revoked',
    'staff_role_changed',
    'staff_granted',
  ])
})

test('nobody changes their own place on the staff, so that an administrator is left', async () => {
  await expect(give(sam, null)).rejects.toMatchObject({ code: 'OWN_ROLE' })
  await expect(
    app.as(sam).staffPeople.resetTwoStep({ id: sam.user_id, reason }),
  ).rejects.toMatchObject({ code: 'OWN_ROLE' })
})

test('of two administrators who remove each other at once, one remains', async () => {
  for (let round = 0; round < 4; round++) {
    const pat = await app.makeStaff(await app.anInfluencer())
    const remove = (by: Actor, who: Actor) =>
      app.as(by).staffPeople.setStaffRole({ id: who.user_id, role: null, reason })
    const answers = await Promise.allSettled([remove(sam, pat), remove(pat, sam)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await app.makeStaff(sam)
  }
})

test('somebody on the staff without a role, as a former version left them, is a reviewer', async () => {
  const old = await app.makeStaff(await app.anInfluencer())
  await app.database.pool.query('update profiles set staff_role = null where id = $1', [
    old.user_id,
  ])
  expect(await app.as(old).staff.getOverview()).toMatchObject({ role: 'reviewer' })
})

test('the desk switches two-step login off for somebody who has lost it, once', async () => {
  const ana = await app.anInfluencer()
  const { browser } = await switchOnTwoStep({ browser: aBrowser(app, ana.cookie) })
  const reset = () => app.as(sam).staffPeople.resetTwoStep({ id: ana.user_id, reason })
  expect(await reset()).toMatchObject({ has_two_step: false })
  expect(await browser.viewer()).toBeNull()
  await expect(reset()).rejects.toMatchObject({ code: 'TWO_STEP_IS_OFF' })
  const { actions } = await app.as(sam).staff.listActions({ target_id: ana.user_id })
  expect(actions).toMatchObject([{ action: 'two_step_reset', reason, actor: { id: sam.user_id } }])
})

test('roles and two-step logins are changed only after a fresh proof', async () => {
  await app.database.pool.query(
    "update sessions set proven_at = now() - interval '1 hour' where user_id = $1",
    [sam.user_id],
  )
  const fan = await app.aShopper()
  await expect(give(fan, 'reviewer')).rejects.toMatchObject({ code: 'FRESH_PROOF_NEEDED' })
})
