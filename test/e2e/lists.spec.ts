import type { Page } from '@playwright/test'

import { expect, freshName, signUpAsInfluencer, test } from './fixtures.ts'

/** What the letter says of public lists and profiles. */

const people = (page: Page) => page.locator('.person__name')
const collator = new Intl.Collator('en')

async function choices(page: Page): Promise<string[]> {
  await page.getByRole('combobox', { name: 'Sort' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const names = await page.getByRole('option').allTextContents()
  await page.keyboard.press('Escape')
  return names.map((name) => name.trim())
}

async function publish(page: Page, promo_code: string): Promise<void> {
  const origin = test.info().project.use.baseURL ?? ''
  const answer = await page.request.post('/api/promo-codes', {
    headers: { origin },
    data: {
      promo_code: {
        brand_name: 'Pacewell',
        brand_url: 'https://www.pacewell.example',
        promo_code,
        promo_type: '% off',
        promo_value: '20',
        affiliate_link: 'https://www.pacewell.example/?ref=1',
      },
    },
  })
  expect(answer.status()).toBe(201)
}

// holds: 2.deals.sorts, 9.sorts.deals, 2.deals.category-groups, 2.deals.grid, 2.deals.debug-panel, 3.categories
test('deals have four sort orders, up to four columns, groups by category and a debug panel', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await page.goto('/deals')
  expect(await choices(page)).toEqual([
    'Newly Added',
    'Brand (A-Z)',
    'Discount (High-Low)',
    'Category',
  ])
  await expect(page.getByRole('combobox', { name: 'Sort' })).toContainText('Newly Added')
  const list = page.getByRole('region', { name: 'Deals', exact: true })
  const columns = () =>
    list
      .locator('.ticket-grid')
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
  expect(await columns()).toBe(4)
  await expect(page.getByRole('complementary', { name: 'Debug' })).toHaveCount(0)

  await page.goto('/deals?sort=category&debug=1')
  const groups = await list.getByRole('heading', { level: 2 }).allTextContents()
  expect(groups.length).toBeGreaterThan(0)
  const categories = 'Fashion Fitness Food Tech Home Jewelry Travel Beauty General'.split(' ')
  for (const group of groups) expect(categories).toContain(group)
  const first = list.getByRole('region', { name: groups[0] ?? '' })
  const shown = await first.locator('.ticket__category, .ticket__cat').allTextContents()
  expect(new Set(shown).size).toBeLessThanOrEqual(1)
  const panel = page.getByRole('complementary', { name: 'Debug' })
  await expect(panel.getByRole('term')).toHaveText([
    'Total codes',
    'Valid codes, of those loaded',
    'Displayed',
    'Issues',
  ])
  await expect(panel.getByRole('definition').nth(2)).toHaveText(/^[1-9]/)
  const [total, valid, displayed, issues] = (
    await panel.getByRole('definition').allTextContents()
  ).map(Number)
  expect([valid, issues]).toEqual([displayed, 0])
  expect(total).toBeGreaterThanOrEqual(valid ?? Infinity)
  await expect(panel.getByText(/^Mismatch/)).toHaveCount(0)
  // A ticket that is lost from the page is noticed.
  await list
    .locator('[data-deal]')
    .first()
    .evaluate((ticket) => ticket.remove())
  await expect(
    panel.getByText(/^Mismatch: \d+ loaded codes are valid, \d+ are shown/),
  ).toBeVisible()
})

// holds: 8.lists.deals, 8.lists.others
test('lists that cannot be loaded show an error, deals with its reason', async ({ page }) => {
  await page.goto('/categories')
  await page.route(/\/rpc\/(deals|profiles)\/list/, (route) =>
    route.fulfill({ status: 429, body: 'no' }),
  )
  const nav = page.getByRole('navigation', { name: 'Main' })
  const alert = page.getByRole('alert')
  await nav.getByRole('link', { name: 'Deals' }).click()
  await expect(alert).toContainText('Error fetching promo codes')
  await expect(alert).toContainText(/Too many|unexpected/)
  for (const name of ['Influencers', 'Credit Cards']) {
    await nav.getByRole('link', { name, exact: true }).click()
    await expect(alert).toContainText('could not be loaded')
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^No / })).toHaveCount(0)
  }
})

for (const { path, card } of [
  { path: '/influencers', card: 'Maya Okafor' },
  { path: '/credit-cards', card: 'Juniper Everyday Card' },
]) {
  // holds: 2.influencers.sorts, 2.credit-cards.sorts, 2.credit-cards.search, 5.influencers.search, 7.profiles.lists
  test(`${path} is sorted and searched by name or username`, async ({ page }) => {
    await page.goto(path)
    expect(await choices(page)).toEqual(['Newly Added', 'Name (A-Z)'])
    await expect(page.getByRole('combobox', { name: 'Sort' })).toContainText('Newly Added')
    await page.goto(`${path}?sort=name`)
    // Letters beyond a to z have their place by language, of which a list has none.
    const names = (await people(page).allTextContents()).filter((name) => /^[ -~]+$/.test(name))
    expect(names.length).toBeGreaterThan(2)
    expect(names).toEqual(names.toSorted(collator.compare))
    const username = new URL(
      (await page.getByRole('link', { name: new RegExp(card) }).getAttribute('href')) ?? '',
      'http://x.example',
    ).pathname
      .split('/')
      .at(-1)
    for (const word of [
      card.slice(2, 8).toUpperCase(),
      (username ?? '').slice(0, 8).toUpperCase(),
    ]) {
      await page.getByRole('combobox', { name: /^Search/ }).fill(word)
      await expect(people(page)).toHaveText([card])
    }
  })
}

// holds: 4.live.influencers, 7.realtime.deals, 7.promo-codes.ids
test('an influencer is listed with the first code and the newest name, without reloading', async ({
  page,
  person,
}) => {
  const username = freshName('listed')
  const creator = await person()
  await signUpAsInfluencer(creator, username)
  await page.goto(`/influencers?q=${username}`)
  await expect(page.getByRole('heading', { name: 'No influencers found' })).toBeVisible()
  await publish(creator, 'LISTED20')
  await expect(people(page)).toHaveText([`Full ${username}`])
  const origin = test.info().project.use.baseURL ?? ''
  const renamed = await creator.request.patch('/api/profiles/me', {
    headers: { origin },
    data: { full_name: `New ${username}`, username },
  })
  expect(renamed.status()).toBe(200)
  await expect(people(page)).toHaveText([`New ${username}`])
})

// holds: 2.brands.sorts, 2.brand.callout-extension, 2.brand.callout-dm
test('brands have three sort orders, and their pages two links to other channels', async ({
  page,
}) => {
  await page.goto('/brands')
  expect(await choices(page)).toEqual(['Newly Added', 'Brand (A-Z)', 'Deal Count (High-Low)'])
  await page.goto('/brand/Pacewell')
  const extension = page.locator('.callout', { hasText: 'Never Miss a Deal' })
  // In no store yet: our own page tells how to get it.
  await expect(extension.getByRole('link', { name: 'Add to Chrome' })).toHaveAttribute(
    'href',
    '/extension',
  )
  const message = page.locator('.callout', { hasText: 'Shop on Instagram' })
  // Where messages are answered it opens one (test/web-build.test.ts).
  await expect(message.getByRole('link', { name: 'Try DM Assistant' })).toHaveAttribute(
    'href',
    '/instagram',
  )
})

// holds: 4.share.copied, 9.times.copied, 9.share.text, 8.sharing.profile, 8.sharing.failed, 8.sharing.cancelled
test('a profile is shared by the device, or its link copied, which is shown for two seconds', async ({
  page,
}) => {
  await page.goto('/influencer/maya.runs.far')
  await page.clock.install()
  const share = page.getByRole('button', { name: 'Share Profile' })
  const copied = page.getByRole('button', { name: 'Copied!' })
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    navigator.share = async (data) => void told.push(data)
  })
  await share.click()
  await expect(page.getByText('Profile shared successfully!')).toBeVisible()
  await expect(copied).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'told') as unknown)).toEqual([
    {
      title: 'Maya Okafor',
      text: "Check out Maya Okafor's exclusive promo codes and deals on Fanfare! 💰",
      url: `${new URL(page.url()).origin}/influencer/maya.runs.far`,
    },
  ])
  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException('', 'AbortError'))
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await share.click()
  await expect(copied).toBeVisible()
  await page.clock.runFor(1990)
  await expect(copied).toBeVisible()
  await page.clock.runFor(20)
  await expect(share).toBeVisible()
  await page.clock.resume()
  await expect(page.getByText('Profile link copied to clipboard!')).toBeVisible()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await share.click()
  await expect(page.getByText('Failed to copy link. Please try again.')).toBeVisible()
  await expect(copied).toHaveCount(0)
})

// holds: 2.words.why-join, 2.words.origin-links, 2.words.privacy-dm, 2.words.privacy-analytics, 2.words.privacy-inquiries
// holds: 2.words.privacy-providers, 2.words.privacy-laws, 2.pricing.monthly, 1.affiliate.paid, 1.claims.convert
test('text pages contain the sentences of the specification', async ({ page }) => {
  const main = page.getByRole('main')
  const leadsTo = (path: string) => main.locator(`a[href="${path}"]`).first()
  await page.goto('/why-join')
  await expect(leadsTo('/signup?tab=influencer')).toBeVisible()
  await page.goto('/origin')
  await expect(leadsTo('/signup?tab=influencer')).toBeVisible()
  await expect(leadsTo('/signup')).toBeVisible()
  for (const [path, ...sentences] of [
    [
      '/privacy',
      /log of messages and answers is kept for 90 days/,
      /made anonymous after 2 years/i,
      /We answer privacy inquiries within 30 days/,
      /Hosting and database: they run the servers/,
      /Email: receives your address/,
      /Payment: receives what/,
      /Social platforms: Instagram carries/,
      /GDPR/,
      /CCPA/,
      /COPPA/,
      /not for children under 13/,
    ],
    [
      '/pricing',
      /Is there a contract\? ?No\. A plan runs from month to month, or from year to year where you pay by the year\./,
    ],
    ['/affiliate-program', /Once a month, by PayPal or bank transfer/],
    ['/', /converts better when it comes straight from someone you follow/],
  ] as const) {
    await page.goto(path)
    const words = ((await main.textContent()) ?? '').replaceAll(/\s+/g, ' ')
    for (const sentence of sentences) expect(words).toMatch(sentence)
  }
})
