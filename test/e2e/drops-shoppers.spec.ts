import { fill, publish } from './drops.ts'
import { expect, expectAccessible, expectToFit, freshName, test } from './fixtures.ts'

/** Offers without a code and drops, as shoppers meet them on pages, by links and in the chat. */

for (const width of [390, 1280]) {
  test(`a shopper gets the offer by its link and a code of a drop, by keyboard, and the same again after a reload, at ${width} pixels`, async ({
    page,
    person,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const owner = await person()
    const offer = await publish(owner, freshName('link'), 'none')
    await page.goto(`/brand/${encodeURIComponent(offer.brand)}`)
    const link = page.getByRole('link', { name: /^Get the offer/ })
    await expect(link).toHaveAttribute('href', /pacewell\.example\/\?ref=/)
    await expect(link).toHaveAttribute('rel', /sponsored/)
    const counted = page.waitForRequest(
      (request) =>
        request.url().endsWith(`/api/promo-codes/${offer.id}/counts`) &&
        (request.postData() ?? '').includes('"click"'),
    )
    await page.context().route('https://pacewell.example/**', (route) => route.abort())
    const shop = page.waitForEvent('popup')
    await link.click()
    await counted
    await (await shop).close()
    await expectAccessible(page)
    await expectToFit(page)

    const drop = await publish(await person(), freshName('drop'), 'pool')
    const path = `/deal/${drop.id}`
    expect((await page.request.get(path)).status()).toBe(404)
    const dropOwner = await person()
    const filled = await publish(dropOwner, freshName('full'), 'pool')
    await fill(dropOwner, filled.id, ['ONCE-111', 'ONCE-222', 'ONCE-333'])
    const html = await (await page.request.get(`/deal/${filled.id}`)).text()
    expect(html).not.toContain('ONCE-')
    expect(html).not.toMatch(/with (?:promo )?code[ ,"]*(?:from|")/)

    await page.goto(`/brand/${encodeURIComponent(filled.brand)}`)
    const get = page.getByRole('button', { name: /^Get your code/ })
    await expect(get).toContainText('3 left')
    await expectAccessible(page)
    await get.focus()
    await page.keyboard.press('Space')
    const copy = page.getByRole('button', { name: /^Copy code ONCE-\d+/ })
    await expect(copy).toBeFocused()
    await expect(copy).toContainText('Yours. Used once, by you. 2 left')
    await expect(page.locator('[role=status][aria-live=polite]').first()).toContainText(
      /Your code is ONCE-\d+/,
    )
    await expectAccessible(page)
    await expectToFit(page)
    const code = /ONCE-\d+/.exec((await copy.textContent()) ?? '')?.[0] ?? ''
    await page.keyboard.press('Enter')
    await expect(page.getByText('Promo code copied to clipboard!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)

    await page.goto(`/deal/${filled.id}`)
    await expect(page.getByRole('button', { name: `Copy code ${code}` })).toBeVisible()
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    // The server knows the shopper by a cookie, and gives the same code within the hour.
    await page.getByRole('button', { name: /^Get your code/ }).click()
    await expect(page.getByRole('button', { name: `Copy code ${code}` })).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)
  })
}

test('a shopper reads why there is no code: all are taken, or the limit of the day', async ({
  page,
  person,
}) => {
  test.slow()
  const owner = await person()
  const { id } = await publish(owner, freshName('day'), 'pool')
  await fill(owner, id, ['DAY-1', 'DAY-2', 'DAY-3'], { per_day: 1, shows_left: false })
  const first = await person()
  await first.goto(`/deal/${id}`)
  await expect(first.getByText(/\d left/)).toHaveCount(0)
  await first.getByRole('button', { name: /^Get your code/ }).click()
  await expect(first.getByRole('button', { name: /^Copy code DAY-/ })).toBeVisible()
  await page.goto(`/deal/${id}`)
  const get = page.getByRole('button', { name: /^Get your code/ })
  await get.click()
  await expect(get).toContainText('Come back tomorrow.')
  await expectAccessible(page)

  const other = await person()
  const last = await publish(other, freshName('last'), 'pool')
  await fill(other, last.id, ['LAST-1'])
  await page.goto(`/deal/${last.id}`)
  const second = await person()
  await second.goto(`/deal/${last.id}`)
  await second.getByRole('button', { name: /^Get your code/ }).click()
  // Who has the last code keeps it, though the offer is gone for others, here and after a reload.
  await expect(second.getByRole('button', { name: /^Copy code LAST-1/ })).toBeVisible()
  await second.reload()
  await expect(second.getByText('Your code is still yours: LAST-1')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Deal not found' })).toBeVisible()
  await expect(page.getByText('LAST-1')).toHaveCount(0)
})

test('without scripts the button leads to the page of the deal', async ({ browser, person }) => {
  const owner = await person()
  const { id, brand } = await publish(owner, freshName('plain'), 'pool')
  await fill(owner, id, ['PLAIN-1'])
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/brand/${encodeURIComponent(brand)}`)
  await page.getByRole('link', { name: /^Get your code/ }).click()
  await expect(page).toHaveURL(new RegExp(`/deal/${id}$`))
  // The browser that drives journeys does not draw what is for browsers without scripts.
  expect(await page.content()).toContain('which needs JavaScript')
  await context.close()
})

test('a direct link gives a code of a drop, and shows an offer without one', async ({
  page,
  person,
}) => {
  test.slow()
  const origin = test.info().project.use.baseURL ?? ''
  for (const kind of ['pool', 'none'] as const) {
    const owner = await person()
    const { id } = await publish(owner, freshName('direct'), kind)
    if (kind === 'pool') await fill(owner, id, ['DIRECT-1', 'DIRECT-2'])
    const made = await owner.request.post(`${origin}/api/promo-codes/${id}/links`, {
      headers: { origin },
      data: { name: 'Story' },
    })
    const { token } = (await made.json()) as { token: string }
    await page.goto(`/s/${token}`)
    await expectAccessible(page)
    if (kind === 'pool') {
      await page.getByRole('button', { name: /^Get your code/ }).click()
      await expect(page.getByRole('button', { name: /^Copy code DIRECT-/ })).toBeVisible()
    } else {
      await page.getByRole('button', { name: /Show the offer/ }).click()
      await expect(page.getByRole('link', { name: /^Get the offer/ })).toHaveAttribute(
        'href',
        /pacewell\.example\/\?ref=/,
      )
    }
    await expectAccessible(page)
  }
})

test('the chat gives a code of a drop when its button is pressed', async ({ page, person }) => {
  test.slow()
  const owner = await person()
  const { id, brand } = await publish(owner, freshName('chat'), 'pool')
  await fill(owner, id, ['CHAT-1', 'CHAT-2'])
  await page.goto('/shopping-assistant')
  await page.getByRole('textbox').fill(brand)
  await page.keyboard.press('Enter')
  const get = page.getByRole('button', { name: /^Get your code/ })
  await expect(get).toBeVisible()
  await expectAccessible(page)
  await get.click()
  await expect(page.getByRole('button', { name: /^Copy code CHAT-/ })).toBeFocused()
  await expect(page.getByText('Yours. Used once, by you. 1 left')).toBeVisible()
  await expectAccessible(page)
})
