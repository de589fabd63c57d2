import { ownScripts } from '../built-pages.ts'
import { expect, expectAccessible, freshName, signUpAsInfluencer, test } from './fixtures.ts'

test('an address without a name redirects home, old sort names are accepted, and unknown ones ignored', async ({
  request,
}) => {
  const leads = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 })
    return [response.status(), response.headers()['location']]
  }
  expect(await leads('/influencer')).toEqual([301, '/'])
  expect(await leads('/brand')).toEqual([301, '/'])
  expect(await leads('/influencer/@maya.runs.far')).toEqual([301, '/influencer/maya.runs.far'])
  // The source of a visit stays.
  const canonical = '/influencer/maya.runs.far?src=story'
  expect(await leads('/@Maya.Runs.Far?src=story')).toEqual([301, canonical])
  // What no page reads makes no page of its own: it is the same answer, nonce and all.
  for (const [path, same] of [
    ['/deals', '/deals?nothing=1'],
    ['/brands?sort=name&category=Tech', '/brands?utm_source=x&sort=name&nothing=1&category=Tech'],
    ['/terms', '/terms?q=1'],
  ])
    expect(await (await request.get(same ?? '')).text(), path).toBe(
      await (await request.get(path ?? '')).text(),
    )
  for (const [path, to] of [
    ['/deals?sort=alphabetical', '/deals?sort=brand'],
    ['/brands?sort=alphabetical', '/brands?sort=name'],
    ['/influencers?sort=alphabetical', '/influencers?sort=name'],
    ['/deals?utm_source=x&category=tech', '/deals?utm_source=x&category=Tech'],
    ['/credit-cards?category=Cars', '/credit-cards'],
  ])
    expect(await leads(path ?? ''), path).toEqual([307, to])
})

test('a missing page tells search engines so', async ({ page }) => {
  const response = await page.goto('/influencer/nobody.at.all')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle(/^Page Not Found/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /does not exist/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Explore Deals' }).click()
  await expect(page).toHaveURL('/deals')
})

test('hovering a link to an account page preloads its target and redirects nowhere', async ({
  page,
}) => {
  await page.goto('/')
  const isLoaded = page.waitForRequest(await ownScripts('/login'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Apply as card issuer' }).hover()
  await isLoaded
  await expect(page).toHaveURL('/')
})

for (const [tab, path, searchbox] of [
  ['brands', '/brands', 'Search brands'],
  ['influencers', '/influencers', 'Search influencers'],
  ['creditcards', '/credit-cards', 'Search credit cards'],
] as const)
  test(`a category in the address filters ${tab}, until it is removed`, async ({ page }) => {
    await page.goto(path)
    const cards = page.locator('a.person')
    await expect(cards.first()).toBeVisible()
    const all = await cards.count()
    await page.goto(`/explore?tab=${tab}&category=Travel`)
    await expect(page).toHaveURL(`${path}?category=Travel`)
    const chip = page.getByRole('link', { name: 'Remove the category Travel' })
    await expect(chip).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await cards.count()).toBeLessThan(all)
    if (tab === 'brands')
      for (const text of await page.locator('.person__at').allTextContents())
        expect(text).toBe('Travel')
    await expectAccessible(page)
    await page.getByRole('combobox', { name: searchbox }).fill('zzz')
    await page.keyboard.press('Enter')
    await expect(page.getByText('in Travel')).toBeVisible()
    await page.locator('.btn', { hasText: 'Clear search' }).click()
    await expect(page).toHaveURL(`${path}?category=Travel`)
    await chip.click()
    await expect(page).toHaveURL(/^(?!.*category)/)
    await expect(chip).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

test('a username is searched with its @', async ({ page }) => {
  await page.goto('/influencers?q=@maya')
  await expect(page.locator('a.person')).toHaveCount(1)
  await expect(page.getByText('@maya.runs.far')).toBeVisible()
  await page.goto('/deals?q=@maya.runs.far')
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText('8 deals found')
})

test('pages below a list mark their section in the navigation', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('a[aria-current]')
  const { deals } = (await (
    await request.get('/api/promo-codes?limit=1&q=@maya.runs.far')
  ).json()) as {
    deals: { id: string }[]
  }
  for (const [path, label, mark] of [
    ['/brands', 'Brands', 'page'],
    ['/brand/Pacewell', 'Brands', 'true'],
    ['/influencer/maya.runs.far', 'Influencers', 'true'],
    ['/influencer/juniper_card', 'Credit Cards', 'true'],
    [`/deal/${deals[0]?.id}`, 'Deals', 'true'],
  ] as const) {
    await page.goto(path)
    await expect(marked, path).toHaveText([label])
    await expect(marked, path).toHaveAttribute('aria-current', mark)
  }
  await page.goto('/brand/nobody-knows-it')
  await expect(marked).toHaveCount(0)
})

test('the footer shows no sign-up and sign-in to signed-in users', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  await page.goto('/')
  const names = ['Sign up as influencer', 'Sign up as agency', 'Sign in']
  for (const name of names) await expect(footer.getByRole('link', { name })).toBeVisible()
  await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} Fanfare.`)
  await signUpAsInfluencer(page, freshName('ways'))
  await page.goto('/how-it-works')
  for (const name of names) await expect(footer.getByRole('link', { name })).toBeHidden()
  await expect(footer.getByRole('link', { name: 'Pricing' })).toBeVisible()
})
