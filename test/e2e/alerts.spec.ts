import { aPromoCode } from '#test/harness.ts'
import { linkIn } from '#test/mail-receiver.ts'

import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { openMailServer } from './mail-app.ts'
import { serve } from './own-server.ts'
import { notifyOfCodes } from '#server/features/alerts/alerts.ts'

let server: Awaited<ReturnType<typeof openMailServer>>
serve(openMailServer, (opened) => (server = opened))

test('a visitor who waits for a brand signs up by a link, is told once by mail, and stops with one press', async ({
  page,
}) => {
  const email = 'waits@example.com'
  await page.goto(server.at('/tell-me?brand=Zorbly'))
  await expectAccessible(page)
  await expectToFit(page)
  await page.getByRole('link', { name: 'Sign up and tell me' }).click()
  await expect(page.getByText('You will be told of a code for Zorbly.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(server.at(await server.pathFrom(email, /Finish signing up/, '/sign-in-link')))
  await expect(page.getByText('You will be told of a code for Zorbly.')).toBeVisible()
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL(server.at('/tell-me?brand=Zorbly'))
  await expect(page.getByText('You will be told. You can close this page.')).toBeVisible()
  await expectAccessible(page)

  const creator = await server.app.anInfluencer('zorbly_creator')
  await server.app.as(creator).promoCodes.create({
    promo_code: aPromoCode({
      brand_name: 'Zorbly',
      brand_url: 'zorbly.example',
      promo_code: 'ZORB20',
    }),
  })
  expect(await notifyOfCodes(server.app.deps)).toBe(1)
  const letter = await server.receiver.waitForMail(email, /There is a code for Zorbly/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Tell me' })).toBeVisible()
  const { pathname, search } = new URL(linkIn(letter, '/unsubscribe'))
  await page.goto(server.at(pathname + search))
  await expect(page.getByText('Code alerts')).toBeVisible()
})
