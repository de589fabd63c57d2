import { expect, expectAccessible, freshName, signUpAsInfluencer, test } from './fixtures.ts'

// holds: 2.influencers.search, 2.influencers.links, 2.influencer.head, 2.influencer.codes, 2.influencer.share
// holds: 8.sharing.link, 9.share.link, 5.influencers.search
test('influencers are found, and one page shows all codes of one', async ({ page }) => {
  const response = await page.goto('/influencers')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/Influencers/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/influencers$/)
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Search influencers' }).fill('OKAF')
  await page.keyboard.press('Enter')
  await expect(page.locator('.person')).toHaveCount(1)
  await page.getByRole('link', { name: /Maya Okafor/ }).click()
  await expect(page).toHaveURL('/influencer/maya.runs.far')
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Okafor' })).toBeVisible()
  await expect(page.getByText('@maya.runs.far')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(8)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Share Profile' }).click()
  await expect(page.getByText('Profile link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/influencer\/maya\.runs\.far$/,
  )
})

// holds: 2.credit-cards.cards, 2.influencer.head, 2.influencers.empty, 6.lists, 6.credit-card, 1.credit-cards
test('credit cards have no handle, and are not listed as influencers', async ({ page }) => {
  await page.goto('/credit-cards?sort=name')
  await expect(page.getByRole('link', { name: /Juniper Everyday Card/ })).toBeVisible()
  await expect(page.getByText('@juniper_card')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: /Juniper Everyday Card/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juniper Everyday Card')
  await expect(page.getByText('@juniper_card')).toHaveCount(0)
  await page.goto('/influencers?q=juniper')
  await expect(page.getByRole('heading', { name: 'No influencers found' })).toBeVisible()
  await expectAccessible(page)
})

// holds: 2.influencer.not-found, 9.share.link
test("ids and other spellings redirect to the profile's address, and unknown people are a 404", async ({
  page,
  request,
}) => {
  const { id } = (await (await request.get('/api/profiles/maya.runs.far')).json()) as { id: string }
  for (const spelling of [id, 'MAYA.RUNS.FAR']) {
    await page.goto(`/influencer/${spelling}`)
    await expect(page).toHaveURL('/influencer/maya.runs.far')
  }
  for (const unknown of ['nobody.at.all', '%F0%9F%A6%84', 'x'.repeat(300)]) {
    const response = await page.goto(`/influencer/${unknown}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
})

test('following asks for an account first, and is completed afterwards', async ({ page }) => {
  await page.goto('/influencer/kofi.lifts.slow')
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Follow Kofi Mensah' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/signup/)
  // Dashboard and Profile lead here, but are not here.
  await expect(page.locator('.bottombar [aria-current]')).toHaveCount(0)
  await signUpAsInfluencer(page, freshName('eve'))
  await page.goto('/influencer/kofi.lifts.slow')
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  const notice = page.getByText('You follow Kofi Mensah now')
  await expect(notice).toBeVisible()
  // On a phone it waits while the menu is open, so that it covers none of its lines.
  await page.setViewportSize({ width: 390, height: 844 })
  const notices = page.locator('[data-sonner-toaster]')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(notices).toHaveCSS('opacity', '0')
  await page.getByRole('dialog').getByRole('link', { name: 'Deals' }).click({ trial: true })
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(notices).toHaveCSS('opacity', '1')
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('Follow that is clicked before the viewer is known is carried out afterwards', async ({
  page,
}) => {
  await signUpAsInfluencer(page, freshName('quick'))
  const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/accounts\/getViewer/, async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto('/influencer/kofi.lifts.slow')
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  goOn()
  await expect(page.getByText('You follow Kofi Mensah now')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a former username redirects to the new address and stays reserved', async ({
  page,
  person,
}) => {
  const former = freshName('finn')
  await signUpAsInfluencer(page, former)
  const status = await page.evaluate(async (username) => {
    const answer = await fetch('/api/profiles/me', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ full_name: 'Finn Lind', username }),
    })
    return answer.status
  }, `${former}_new`)
  expect(status).toBe(200)

  const visitor = await person()
  const moved = await visitor.request.get(`/influencer/${former}`, { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  expect(moved.headers()['location']).toMatch(new RegExp(`/influencer/${former}_new$`))
  await visitor.goto(`/influencer/${former}`)
  await expect(visitor).toHaveURL(`/influencer/${former}_new`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Finn Lind' })).toBeVisible()

  await visitor.goto('/signup?tab=influencer')
  await visitor.getByLabel(/Instagram username/).fill(former)
  await expect(visitor.getByText('Username is already taken')).toBeVisible()
})
