import { expect, freshName, signUpAsInfluencer, test } from './fixtures.ts'
import { demoPassword } from './journey-data.ts'

/** What the letter says of the account page, and of signing out. */

const broken = { status: 200, body: 'not what we speak' }

// holds: 2.profile.tabs, 2.profile.request, 2.profile.sign-out, 8.sign-out.success
test('the account page has its tabs, a mail draft for shoppers, and sign-out', async ({
  page,
  person,
}) => {
  await signUpAsInfluencer(page, freshName('tabs'))
  const origin = test.info().project.use.baseURL ?? ''
  const shopper = await person()
  const answer = await shopper.request.post(`${origin}/api/sessions`, {
    headers: { origin },
    data: { email: 'shopper@demo.fanfare.example', password: demoPassword() },
  })
  expect(answer.status()).toBe(200)
  for (const of of [page, shopper]) {
    await of.goto('/profile')
    for (const name of ['Profile', 'Edit Profile'])
      await expect(of.getByRole('tab', { name, exact: true })).toBeVisible()
  }
  const dashboard = { name: 'Influencer Dashboard' }
  await expect(page.getByRole('main').getByRole('link', dashboard)).toBeVisible()
  await expect(shopper.getByRole('main').getByRole('link', dashboard)).toHaveCount(0)
  const draft = await shopper
    .getByRole('link', { name: 'Request an influencer account' })
    .getAttribute('href')
  const mail = new URL(draft ?? '')
  expect(mail.pathname).toBe('hello@fanfare.example')
  expect(mail.searchParams.get('subject')).toBe('Influencer account request')
  expect(mail.searchParams.get('body')).toMatch(
    /Account: shopper@demo\.fanfare\.example\nName: .+\nUsername: .+/,
  )
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
})

// holds: 2.profile.avatar-preview, 4.avatar.preview, 8.profile.failed
test('a picture is previewed and uploaded on save, and an error keeps the input', async ({
  page,
}) => {
  await signUpAsInfluencer(page, freshName('seen'))
  await page.goto('/profile?tab=edit')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /avatar/i.test(request.url())) sent.push(request.url())
  })
  const { default: sharp } = await import('sharp')
  const buffer = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#0e4a38' },
  })
    .png()
    .toBuffer()
  const picker = page.getByRole('group', { name: 'Profile picture' })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await expect(picker.locator('img[src^="blob:"], canvas').first()).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabel('Full name').fill('Seen Anew')
  await page.route('**/rpc/profiles/update', (route) => route.fulfill(broken))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Failed to update profile')).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(page.getByLabel('Full name')).toHaveValue('Seen Anew')
})

// holds: 8.sign-out.failure, 8.sign-out.exception, 4.auth.sign-out
test('signing out takes effect at once, and reports if the server was not reached', async ({
  page,
}) => {
  await signUpAsInfluencer(page, freshName('out'))
  const leave = async () => {
    await page.goto('/deals')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible()
  }
  await page.route('**/rpc/accounts/signOut', (route) => route.fulfill(broken))
  await leave()
  await expect(page.getByText('Error signing out', { exact: true })).toBeVisible()
  await page.unroute('**/rpc/accounts/signOut')
  await page.route('**/rpc/accounts/signOut', (route) =>
    route.fulfill({
      status: 429,
      json: {
        json: {
          defined: true,
          code: 'RATE_LIMITED',
          status: 429,
          message: 'Too many requests.',
          data: { retry_after_seconds: 30 },
        },
      },
    }),
  )
  await leave()
  await expect(page.getByText('Error signing out: Too many requests.')).toBeVisible()
})

// holds: 8.subscription.login, 8.subscription.no-data, 4.subscribe.delay, 9.times.checkout-delay, 8.subscription.checkout, 4.tier.who
test('errors about a plan have their own sentences, and a checkout waits 300 ms', async ({
  page,
}) => {
  const refusal = (code: string, status: number, message: string) => ({
    status,
    json: { json: { defined: true, code, status, message, data: {} } },
  })
  let checks = 0
  page.on('request', (request) => {
    if (request.url().includes('/rpc/subscriptions/check')) checks++
  })
  await page.goto('/pricing')
  await expect(page.getByRole('listitem', { name: 'Boost plan' })).toBeVisible()
  expect(checks).toBe(0)
  await signUpAsInfluencer(page, freshName('plan'))
  await page.goto('/pricing')
  const choose = page
    .getByRole('listitem', { name: 'Boost plan' })
    .getByRole('button', { name: 'Choose Boost' })
  await expect(choose).toBeVisible()
  await expect.poll(() => checks).toBeGreaterThan(0)

  const asked: string[] = []
  let answer: object = refusal('UNAUTHORIZED', 401, 'Please sign in to continue.')
  await page.route('**/rpc/subscriptions/createCheckout', async (route) => {
    asked.push(route.request().url())
    await route.fulfill(answer)
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await choose.click()
  await page.clock.runFor(290)
  expect(asked).toEqual([])
  // Not before the press: whatever the page still asks for would open the dialog over the button.
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.clock.resume()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('You must be logged in to subscribe')).toBeVisible()
  // The second try was for a cookie that another tab might have replaced.
  expect(asked).toHaveLength(2)
  await page.context().addCookies(cookies)
  answer = refusal('PAYMENTS_OFF', 409, 'Off')
  await page.reload()
  await choose.click()
  await expect(
    page.getByText(
      'Failed to create checkout session: Plans cannot be bought here yet. Please contact us.',
    ),
  ).toBeVisible()

  await page.route('**/rpc/subscriptions/check', (route) => route.fulfill({ json: { json: null } }))
  await page.goto('/influencer-dashboard?tab=settings')
  await expect(
    page.getByText('Failed to check subscription: No subscription data received'),
  ).toBeVisible()
})
