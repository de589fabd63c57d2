import { expect, expectAccessible, test } from './fixtures.ts'

// holds: 1.shoppers.chat, 5.chat.empty, 5.chat.enter, 4.chat.reply, 4.chat.session, 4.chat.greeting
test('a shopper asks, gets tickets, copies, shops, and asks again', async ({ page }) => {
  const response = await page.goto('/shopping-assistant')
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toContain('s-maxage')
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log).toContainText('Which shop are you buying from?')
  await expectAccessible(page)

  const field = page.getByRole('textbox', { name: 'Message' })
  const asked = log.getByText('You: pacewel', { exact: true })
  const send = page.getByRole('button', { name: 'Send' })
  await expect(send).toBeDisabled()
  await field.fill('   ')
  await expect(send).toBeDisabled()
  await field.fill('kickstone')
  await field.press('Shift+Enter')
  await expect(field).toHaveValue('kickstone\n')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  const copy = log.getByRole('button', { name: /^Copy code .* for Kickstone/ }).first()
  await expect(copy).toBeVisible()
  await expect(field).toBeFocused()
  const counted = page.waitForRequest(/\/api\/promo-codes\/[\w-]+\/counts$/)
  await copy.click()
  await counted
  await expect(page.getByText('Promo code copied to clipboard!')).toBeVisible()
  await expect(log.getByRole('list', { name: 'Codes' }).locator('img').first()).toBeVisible()
  await expect(log.getByRole('link', { name: /Paid link/ }).first()).toHaveAttribute(
    'rel',
    'sponsored nofollow noopener',
  )
  await expectAccessible(page)

  await field.fill('pacewel')
  await field.press('Enter')
  await expect(asked).toBeVisible()
  await expect(log.getByText('Thinking...')).toHaveCount(0)

  await page.reload()
  await expect(asked).toBeVisible()
  await expect(copy).toBeVisible()
  await page.getByRole('button', { name: 'Start a new chat' }).click()
  await expect(copy).toHaveCount(0)
  await page.goto('/deals')
  await page.goto('/shopping-assistant')
  await expect(asked).toHaveCount(0)
})

// holds: 2.chat.thinking, 4.chat.waiting, 5.chat.pending, 8.chat.toast, 8.chat.bubble
test('nothing can be sent while an answer is pending, and a failed question can be repeated', async ({
  page,
}) => {
  let isBroken = true
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/webChat\/send/, async (route) => {
    await seen
    if (isBroken) await route.fulfill({ status: 200, body: 'not what we speak' })
    else await route.continue()
  })
  await page.goto('/shopping-assistant')
  const log = page.getByRole('log', { name: 'Messages' })
  const field = page.getByRole('textbox', { name: 'Message' })
  await page.getByRole('group', { name: 'Suggested replies' }).getByRole('button').first().click()
  await expect(log.getByText('Thinking...')).toBeVisible()
  await expect(field).toHaveAttribute('readonly', '')
  goOn()
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect(
    log.getByText("Sorry, I'm having trouble right now. Please try again!"),
  ).toBeVisible()
  await expectAccessible(page)
  isBroken = false
  await log.getByRole('button', { name: 'Ask again' }).click()
  await expect(log.getByRole('list', { name: 'Codes' })).toBeVisible()
  await expect(log.getByText("Sorry, I'm having trouble")).toHaveCount(0)
})

test('a user who reads earlier messages is not scrolled, and sees that there are new ones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 760 })
  await page.goto('/shopping-assistant')
  const log = page.getByRole('log', { name: 'Messages' })
  const field = page.getByRole('textbox', { name: 'Message' })
  const codes = log.getByRole('list', { name: 'Codes' })
  await expect(field).toBeInViewport({ ratio: 1 })
  for (const [times, brand] of ['Pacewell', 'Softhour'].entries()) {
    await field.fill(brand)
    await field.press('Enter')
    await expect(codes).toHaveCount(times + 1)
  }
  const place = () => log.evaluate((element) => element.scrollTop)
  const fromEnd = () =>
    log.evaluate(
      ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight,
    )
  await expect(log.getByText('You: Softhour', { exact: true })).toBeInViewport()
  await expect(codes.nth(1).getByRole('button').first()).toBeInViewport()
  await log.evaluate((element) => (element.scrollTop = 0))
  await expect.poll(place).toBe(0)
  await field.fill('thanks')
  await field.press('Enter')
  await expect(log.getByText('Thinking...')).toHaveCount(0)
  expect(await place()).toBe(0)
  await page.getByRole('button', { name: 'New message' }).click()
  await expect.poll(fromEnd).toBeLessThan(5)
  await expectAccessible(page)
})

test('on a small phone the chat has suggestions at first, and visible codes after the answer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 560 })
  await page.goto('/shopping-assistant')
  await expect(page.getByText(/Private and temporary\. It resets when you leave/)).toBeVisible()
  const replies = page.getByRole('group', { name: 'Suggested replies' }).getByRole('button')
  await expect(replies.first()).toBeInViewport()
  await replies.first().click()
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByRole('list', { name: 'Codes' })).toBeVisible()
  await expect(log.getByRole('button', { name: /^Copy code/ }).first()).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('on a phone the conversation has the whole height between header and lower bar, and leaves room for a keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/shopping-assistant')
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('pacewell')
  await field.press('Enter')
  await expect(page.getByRole('list', { name: 'Codes' })).toBeVisible()
  const chat = page.getByRole('region', { name: 'Chat' })
  const between = async (height: number) => {
    await page.setViewportSize({ width: 390, height })
    const top = (await page.getByRole('banner').boundingBox())?.height ?? 0
    const bottom = (await page.locator('.bottombar').boundingBox())?.height ?? 0
    const { height: shown = 0 } = (await chat.boundingBox()) ?? {}
    await expect(field).toBeInViewport({ ratio: 1 })
    return height - top - bottom - shown
  }
  expect(await between(844)).toBeLessThan(32)
  expect(await between(1000)).toBeLessThan(32)
  expect(await between(540)).toBeLessThan(32)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
})

test('pages that an answer names are links, beside the conversation', async ({ page }) => {
  await page.goto('/shopping-assistant')
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('how do i delete my account')
  await field.press('Enter')
  const link = page.getByRole('log', { name: 'Messages' }).getByRole('link').first()
  await expect(link).toHaveAttribute('href', '/profile?tab=security')
  await expect(link).toHaveAttribute('target', '_blank')
  await expectAccessible(page)
})
