import { expect, test } from 'vitest'

import { aBrowser, switchOnTwoStep } from '#test/browser.ts'
import { app, mails, useMailedApp } from '#test/mailed-app.ts'

import { resetTwoStep } from './reset-two-step.ts'

useMailedApp()

test('resetting two-step login lets the user sign in by password, is logged and mailed', async () => {
  const fan = await app.aShopper('phone_gone')
  const email = 'phone_gone@example.com'
  const { browser } = await switchOnTwoStep({ browser: aBrowser(app, fan.cookie) })
  expect(await resetTwoStep(app.deps, 'Phone_Gone@example.com ')).toBe('changed')
  expect(await browser.viewer()).toBeNull()
  expect((await aBrowser(app).signIn(email)).body).toMatchObject({
    viewer: { email },
    second_step: null,
  })
  const mail = await mails.waitForMail(email, /Two-step login is off/)
  expect(mail.text).toContain('We switched it off')
  const lines = await app.deps.db
    .selectFrom('staff_actions')
    .select(['action', 'actor_id', 'target_id'])
    .execute()
  expect(lines).toEqual([{ action: 'two_step_reset', actor_id: null, target_id: fan.user_id }])

  expect(await resetTwoStep(app.deps, email)).toBe('was_off')
  const lost = { credential_id: 'lost', public_key: 'x', counter: 0, device_type: 'singleDevice' }
  await app.deps.db
    .insertInto('passkeys')
    .values({ ...lost, user_id: fan.user_id, name: 'Lost phone', backed_up: false })
    .execute()
  expect(await resetTwoStep(app.deps, email)).toBe('changed')
  expect(await app.deps.db.selectFrom('passkeys').select('id').execute()).toEqual([])
  expect(await resetTwoStep(app.deps, 'nobody@example.com')).toBe('no_account')
})
