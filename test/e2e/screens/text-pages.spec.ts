import { expect, expectAccessible, expectToFit, test } from '../fixtures.ts'

const pages = [
  { path: '/how-it-works', title: 'How it works', heading: 'How it works' },
  { path: '/why-join', title: 'Why join', heading: 'Your codes, easy to find' },
  { path: '/origin', title: 'Our origin', heading: 'It starts at the checkout' },
  { path: '/contact', title: 'Contact us', heading: 'Contact us' },
  {
    path: '/affiliate-program',
    title: 'Affiliate program',
    heading: 'Bring a creator, earn a fifth',
  },
  { path: '/terms', title: 'Terms of Service', heading: 'Terms of Service' },
  { path: '/privacy', title: 'Privacy Policy', heading: 'Privacy Policy' },
  { path: '/instagram', title: 'Codes by Instagram DM', heading: 'Codes by Instagram DM' },
  { path: '/extension', title: 'Browser extension', heading: 'Let the icon light up' },
]

for (const { path, title, heading } of pages) {
  test(`${path} is rendered completely, the same for everyone, and accessible`, async ({
    page,
  }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    expect(response?.headers()['cache-control']).toMatch(/^public, .*s-maxage=60/)
    expect(response?.headers()['etag']).toBeTruthy()
    expect(await response?.text()).toContain(heading)
    await expect(page).toHaveTitle(`${title} · Fanfare`)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,160}/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${path}$`),
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 320, height: 700 })
    await expectAccessible(page)
    await expectToFit(page)
  })
}

test('the footer links to each text page', async ({ page }) => {
  await page.goto('/terms')
  const footer = page.getByRole('contentinfo')
  for (const [name, path] of [
    ['How it works', '/how-it-works'],
    ['Instagram DM', '/instagram'],
    ['Browser extension', '/extension'],
    ['Why join', '/why-join'],
    ['Affiliate program', '/affiliate-program'],
    ['Our origin', '/origin'],
    ['Contact us', '/contact'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
})

// holds: 2.words.affiliate
test('questions of the affiliate program open by keyboard and are found while closed', async ({
  page,
}) => {
  await page.goto('/affiliate-program')
  const question = page.getByRole('button', { name: 'When do I get paid?' })
  const answer = page.getByText('when at least $50 have come together')
  await expect(question).toHaveAttribute('aria-expanded', 'false')
  await expect(answer).not.toBeInViewport()
  // In the page from the start, so that the browser's own search finds it.
  await expect(answer).toHaveCount(1)
  await page.getByRole('button', { name: 'How long does a referral count?' }).focus()
  await page.keyboard.press('Tab')
  await expect(question).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(answer).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await expect(question).toHaveAttribute('aria-expanded', 'false')
  await expect(answer).not.toBeInViewport()
})

// holds: 1.affiliate.commission, 1.affiliate.window, 1.affiliate.minimum, 9.affiliate
test('the affiliate program uses mail while the partner has no page', async ({ page }) => {
  await page.goto('/affiliate-program')
  await expect(page.getByRole('link', { name: 'Ask to join by email' })).toHaveAttribute(
    'href',
    'mailto:hello@fanfare.example?subject=Affiliate%20program',
  )
  for (const fact of ['20%', '60 days', '$50', 'Monthly'])
    await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible()
})

// holds: 2.routes.contact-subject, 2.words.contact
test('contact takes its subject from the address, and its address can be copied', async ({
  page,
}) => {
  await page.goto('/contact?subject=Elite%20Plan%20Enquiry')
  const write = page.getByRole('link', { name: 'Write an email' })
  await expect(page.locator('strong')).toHaveText('Elite Plan Enquiry')
  await expect(write).toHaveAttribute(
    'href',
    'mailto:hello@fanfare.example?subject=Elite%20Plan%20Enquiry',
  )
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact$/)
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'hello@fanfare.example copied' }),
  ).toHaveCount(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('hello@fanfare.example')

  await page.goto('/contact')
  await expect(write).toHaveAttribute('href', 'mailto:hello@fanfare.example')
  await page.goto(`/contact?subject=${encodeURIComponent('a\r\nBcc: b@c.example&cc=<d>')}`)
  await expect(write).toHaveAttribute(
    'href',
    'mailto:hello@fanfare.example?subject=a%20Bcc%3A%20b%40c.example%26cc%3D%3Cd%3E',
  )
  const response = await page.goto(`/contact?subject=${'x'.repeat(5000)}`)
  expect(response?.status()).toBe(200)
  await expect(page.locator('strong')).toHaveText('x'.repeat(120))
})

// holds: 2.instagram.copy, 2.instagram.sign-up
test('the Instagram page shows handle, message and a link for creators', async ({ page }) => {
  await page.goto('/instagram')
  await page.getByRole('button', { name: 'Copy handle' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('@fanfare.codes')
  await expect(page.getByRole('link', { name: 'Open a message' })).toHaveAttribute(
    'href',
    'https://ig.me/m/fanfare.codes',
  )
  await expect(page.getByRole('group', { name: 'Example conversation' })).toContainText(/\d+% off/)
  await page.getByRole('main').getByRole('link', { name: 'Sign up as influencer' }).click()
  await expect(page).toHaveURL('/signup?tab=influencer')
})

// holds: 2.words.terms-date, 2.words.privacy-date
test('terms and privacy have their dates and a table of contents', async ({ page }) => {
  for (const [path, date] of [
    ['/terms', 'April 9, 2025'],
    ['/privacy', 'January 12, 2025'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(`Last updated ${date}`)).toBeVisible()
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    const titles = await page.getByRole('main').locator('section > h2').allTextContents()
    expect(await links.allTextContents()).toEqual(titles)
    await links.last().click()
    await expect(page).toHaveURL(/#changes$|#contact$/)
    await expect(page.getByRole('heading', { name: titles.at(-1) ?? '' })).toBeInViewport()
  }
})

// holds: 2.login.form
test('login and sign-up link to terms and privacy', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'terms' }).click()
  await expect(page).toHaveURL('/terms')
  await page.goto('/signup')
  const main = page.getByRole('main')
  const terms = main.getByRole('link', { name: 'terms and conditions' })
  // In a tab of its own: what was typed stays.
  await expect(terms).toHaveAttribute('target', '_blank')
  await expect(terms).toHaveAttribute('href', '/terms')
  await expect(main.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
    'href',
    '/privacy',
  )
  await expect(page.getByRole('checkbox', { name: /terms and conditions/ })).not.toBeChecked()
  await expectAccessible(page)
})
