import { drawn, expect, test } from './fixtures.ts'

// holds: 2.chat.box, 2.chat.placeholder, 2.chat.note, 4.chat.greeting, 9.times.chat-scroll, 4.chat.scroll
test('the chat is a box of 600 pixels with a heading, and scrolls for users within 100 pixels of its end', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/shopping-assistant')
  const box = page.getByRole('region', { name: 'Chat' })
  expect((await box.boundingBox())?.height).toBe(600)
  await expect(box.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(box.getByText(/Private and temporary/)).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Message' })
  await expect(field).toHaveAttribute('placeholder', /Brand name or @handle/)
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log).toContainText('Which shop are you buying from?')
  const answers = log.getByRole('list', { name: 'Codes' })
  const ask = async (brand: string, count: number) => {
    await field.fill(brand)
    await field.press('Enter')
    await expect(answers).toHaveCount(count)
    await expect(log.getByText('Thinking...')).toHaveCount(0)
  }
  await ask('Pacewell', 1)
  await ask('Softhour', 2)
  await expect(log.locator('time').first()).toHaveText(/\d/)
  const place = () => log.evaluate((element) => element.scrollTop)
  const fromEnd = async (pixels: number) => {
    await log.evaluate((element, left) => {
      element.scrollTop = element.scrollHeight - element.clientHeight - left
    }, pixels)
    // The event of the scrolling comes with the next frame.
    await drawn(page)
    return place()
  }
  const far = await fromEnd(140)
  await ask('Kickstone', 3)
  expect(await place()).toBe(far)
  const near = await fromEnd(60)
  await ask('Wayfern', 4)
  await expect.poll(place).toBeGreaterThan(near)
})
