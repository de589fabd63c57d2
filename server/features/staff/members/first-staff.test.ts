import { expect, test } from 'vitest'

import { createSign } from '#server/sign.ts'
import { openTestApp } from '#test/harness.ts'

import { claimDesk, firstStaffToken } from './first-staff.ts'

test('the link of the first start makes one administrator, once, whoever has it', async () => {
  const app = await openTestApp()
  const ana = await app.anInfluencer('ana')
  const ben = await app.anInfluencer('ben')
  const token = (await firstStaffToken(app.deps)) ?? ''
  await expect(app.visitor.staff.claim({ token })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(app.as(ana).staff.claim({ token: `${token}x` })).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
    status: 410,
  })

  const answers = await Promise.allSettled(
    [ana, ben].map((person) => app.as(person).staff.claim({ token })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'fulfilled',
    'rejected',
  ])
  const [first, second] = answers[0]?.status === 'fulfilled' ? [ana, ben] : [ben, ana]
  // The desk itself still asks for a second step.
  await expect(app.as(first).staff.getOverview()).rejects.toMatchObject({
    code: 'TWO_STEP_REQUIRED',
  })
  await app.makeStaff(first)
  expect(await app.as(first).staff.getOverview()).toMatchObject({ role: 'administrator' })
  const { actions } = await app.as(first).staff.listActions({ action: 'staff_granted' })
  expect(actions).toMatchObject([
    {
      actor: { id: first.user_id },
      target_id: first.user_id,
      reason: 'By the link of the first start',
    },
  ])

  // Later nobody is on the staff again: an old log does not open the desk.
  await app.database.pool.query('update profiles set is_staff = false, staff_role = null')
  expect(await firstStaffToken(app.deps)).toBeUndefined()
  await expect(app.as(second).staff.claim({ token })).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
  })
  await app.close()
})

test('the link of the first start works on that day and the next one, and not in another installation', async () => {
  const app = await openTestApp()
  const ana = await app.anInfluencer('ana')
  const on = (day: string) => ({ ...app.deps, today: () => day })
  const token = (await firstStaffToken(on('2026-03-10'))) ?? ''
  const claim = (day: string, given = token) => claimDesk(on(day), { user_id: ana.user_id }, given)
  for (const day of ['2026-03-09', '2026-03-12'])
    await expect(claim(day)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  const sign = createSign('the secret of another installation')
  const foreign = await firstStaffToken({ ...on('2026-03-10'), sign })
  await expect(claim('2026-03-10', foreign)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  await claim('2026-03-11')
  expect(await firstStaffToken(app.deps)).toBeUndefined()
  await app.close()
})
