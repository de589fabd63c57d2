import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'

// The played Instagram answers this machine alone, and nobody who comes by a proxy.
test.use({ extraHTTPHeaders: {} })

// holds: 2.instagram.explains, 2.instagram.speed
test('the Instagram page shows a current answer of the assistant, and links to the simulator', async ({
  page,
}) => {
  await page.goto('/instagram')
  const example = page.getByRole('group', { name: 'Example conversation' })
  await expect(example).toContainText('Anything for ')
  await expect(page.getByText('What the assistant answers at this moment.')).toBeVisible()
  await expect(page.getByText(/average response takes under 3 seconds|measured over/)).toBeVisible()
  // The code that it prints is a live one.
  // Who answers, the code alone, and what it is good for.
  const best = (await example.locator('.exchange__us').nth(1).textContent()) ?? ''
  const code = best.replace(/^[^:]*: /, '')
  const found = await page.request.get(`/api/promo-codes?q=${encodeURIComponent(code)}`)
  expect(JSON.stringify(await found.json())).toContain(`"${code}"`)
  await page.getByRole('link', { name: 'play it on this machine' }).click()
  await expect(page.getByRole('heading', { name: 'Instagram, played' })).toBeVisible()
})

// holds: 1.shoppers.dm
test('a shopper writes to the simulated Instagram, taps, stops and comes back', async ({
  page,
}) => {
  await page.goto('/dev/instagram')
  const log = page.getByRole('log', { name: 'Messages' })
  const ours = log.locator('.bubble.account:not(.typing)')
  const write = async (text: string) => {
    await page.getByLabel('Message', { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }
  await expectAccessible(page)

  // The first questions are there before anything is written.
  await log.getByRole('button', { name: 'How does it work?' }).click()
  await expect(ours).toHaveCount(1)
  await expect(ours.first()).toContainText('automatic assistant')

  // The code alone, which a phone can copy, and what it is good for.
  await write('pacewell')
  await expect(ours).toHaveCount(3)
  await expect(ours.nth(1)).toHaveText(/^Fanfare: [A-Z\d]+$/)
  await expect(ours.nth(2)).toContainText('Paid link: https://')
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused()

  // A tap on what it offers is the next message.
  await write('qqxzzyqq')
  await expect(ours).toHaveCount(4)
  await log.locator('.chips button').first().click()
  await expect(log.getByText('Tapped a quick reply')).toBeVisible()
  await expect(ours).toHaveCount(6)

  await page.getByRole('button', { name: 'Deliver twice' }).click()
  await expect(ours).toHaveCount(8)
  await page.getByRole('button', { name: 'They blocked us' }).click()
  await expect(log.getByText('Refused by Instagram: 551/1545041')).toBeVisible()
  await page.getByRole('button', { name: 'With a forged signature' }).click()
  const wire = page.getByRole('region', { name: 'On the wire' })
  const forged = wire.locator('details', { hasText: '403 ·' })
  await forged.locator('summary').click()
  await expect(forged).toContainText('"object": "instagram"')
  // Stays open while the page goes on looking.
  await write('STOP')
  await expect(ours.last()).toContainText('You get no more answers')
  await expect(forged.locator('pre').first()).toBeVisible()
  await write('pacewell')
  await write('START')
  await expect(ours.last()).toContainText('Welcome back')
  await expectAccessible(page)

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible(page)
  await expectToFit(page)
})
