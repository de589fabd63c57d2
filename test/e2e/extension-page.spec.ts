import { connectionCodePattern } from '#shared/contract/extension/extension.ts'
import { aPromoCode } from '#test/harness.ts'

import { expect, expectAccessible, freshName, signUpAsInfluencer, test } from './fixtures.ts'

test("the extension's page describes it, offers its packages, and connects an account", async ({
  page,
}) => {
  await page.goto('/extension')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Let the icon light up')
  await expectAccessible(page)
  for (const name of ['Chrome', 'Edge', 'Firefox']) {
    const link = page.getByRole('link', { name: `Download for ${name}` })
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('application/zip')
    expect((await answer.body()).subarray(0, 2).toString()).toBe('PK')
  }
  await page.setViewportSize({ width: 320, height: 700 })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)

  // Somebody else is asked to sign in, and comes back.
  await page.getByRole('link', { name: 'Connect my account' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fextension%2Fconnect')
  await signUpAsInfluencer(page, freshName('connects'))
  await page.goto('/extension/connect')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { name: 'Your code' })).toBeVisible()
  await expectAccessible(page)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Copy code' }).click()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toMatch(connectionCodePattern)
  await page.setViewportSize({ width: 1280, height: 800 })

  // What the extension's settings do with the code.
  const connected = await page.request.post('/api/extension/connections', {
    data: { code },
    headers: { origin: 'chrome-extension://abc', 'sec-fetch-site': 'cross-site' },
  })
  expect(connected.status()).toBe(200)
  await page.goto('/profile?tab=security')
  const panel = page.getByRole('region', { name: 'Connected extensions' })
  await expect(panel.getByText('Not used yet')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: /^Disconnect the extension/ }).click()
  await expect(panel.getByText('None is connected.')).toBeVisible()
})

test('a shopper who copied a code gives a verdict, and the next shopper sees it', async ({
  page,
  person,
}) => {
  await signUpAsInfluencer(page, freshName('judged'))
  const brand_name = freshName('Shop')
  const promo_code = aPromoCode({ brand_name, promo_code: 'JUDGED20' })
  const id = await page.evaluate(async (input) => {
    const answer = await fetch('/api/promo-codes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ promo_code: input }),
    })
    return ((await answer.json()) as { promo_code: { id: string } }).promo_code.id
  }, promo_code)
  // Fewer than five networks say nothing.
  const origin = test.info().project.use.baseURL ?? ''
  for (let network = 1; network <= 4; network++) {
    const answer = await page.request.post(`/api/promo-codes/${id}/verdict`, {
      headers: { origin, 'x-forwarded-for': `203.0.${network}.7` },
      data: { worked: true, token: `token-of-network-${network}`.padEnd(22, 'x') },
    })
    expect(answer.status()).toBe(200)
  }
  const shopper = await person()
  await shopper.goto(`/deal/${id}`)
  await expect(shopper.getByText('Worked this hour')).toHaveCount(0)
  await expect(shopper.getByRole('heading', { name: 'Did JUDGED20 work?' })).toHaveCount(0)
  await shopper.getByRole('button', { name: /^Copy code/ }).click()
  await expect(shopper.getByRole('heading', { name: 'Did JUDGED20 work?' })).toBeVisible()
  await expectAccessible(shopper)
  await shopper.getByRole('button', { name: 'It worked' }).click()
  await expect(shopper.getByText('Thanks. That helps the next person.').first()).toBeVisible()
  await expect(shopper.getByRole('button', { name: 'It worked' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(shopper.getByText('Worked this hour')).toBeVisible()

  // From the menu of the ticket in a list, too.
  await shopper.goto(`/brand/${brand_name}`)
  await shopper.getByRole('button', { name: /^More/ }).click()
  await shopper.getByRole('menuitem', { name: 'It didn’t' }).click()
  await expect(shopper.getByText('Thanks. That helps the next person.').first()).toBeVisible()
  await shopper.getByRole('link', { name: 'Add to Chrome' }).click()
  await expect(shopper).toHaveURL('/extension')
})
