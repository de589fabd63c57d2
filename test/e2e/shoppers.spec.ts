import type { Page } from '@playwright/test'

import { aPromoCode } from '#test/harness.ts'

import { expect, expectAccessible, expectToFit, password, test } from './fixtures.ts'
import { openMailServer } from './mail-app.ts'
import { serve } from './own-server.ts'

let server: Awaited<ReturnType<typeof openMailServer>>
let creator: { user_id: string; username: string; cookie: string }

serve(openMailServer, async (opened) => {
  server = opened
  creator = await server.app.anInfluencer('maya_follow')
  await server.app.as(creator).promoCodes.create({ promo_code: aPromoCode() })
})
test.beforeEach(() => server.app.forgetLimits())

const profile = '/influencer/maya_follow'
const name = 'Full maya_follow'

/** Presses Follow as a visitor, and one of the ways on. */
async function wishToFollow(page: Page, way: 'Sign up' | 'Sign in') {
  await page.goto(server.at(profile))
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Follow ${name}` })
  await expect(dialog.getByRole('button', { name: 'Not now' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: way }).click()
  await expect(page.getByText(`You will follow ${name}.`)).toBeVisible()
}

/** The page that one came from, with the wish carried out. */
async function expectFollowed(page: Page) {
  await expect(page.getByText(`You follow ${name} now`)).toBeVisible()
  await expect(page).toHaveURL(server.at(profile))
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
}

/** The panel that goes is there for a moment longer, with fields of the same names. */
async function chooseAPassword(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'With a password' }).click()
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
}

test('a shopper follows, signs up with a password, confirms on the phone, and the waiting tab continues', async ({
  page,
  person,
}) => {
  test.slow()
  await wishToFollow(page, 'Sign up')
  await expect(page.getByRole('heading', { name: 'Follow and save' })).toBeVisible()
  await chooseAPassword(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('You must agree to the terms and conditions')).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await page.getByLabel('Email').fill('wrong.adress@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expectAccessible(page)
  // It was misspelt.
  await page.getByRole('button', { name: 'Use another address' }).click()
  await chooseAPassword(page)
  await page.getByLabel('Email').fill('fan.one@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('fan.one@example.com')).toBeVisible()
  await page.reload()
  await expect(page.getByText('fan.one@example.com')).toBeVisible()

  const phone = await person()
  const link = await server.pathFrom('fan.one@example.com', /Confirm/, '/confirm-email')
  await phone.goto(server.at(link))
  await expect(phone.getByText(/the password that you chose for fan.one@example.com/)).toBeVisible()
  await expectAccessible(phone)
  await expectToFit(phone)
  await phone.getByLabel('Password', { exact: true }).fill('not what I chose')
  await phone.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(phone.getByText('This is not the password of this account')).toBeVisible()
  await phone.getByLabel('Password', { exact: true }).fill(password)
  await phone.getByRole('button', { name: 'Confirm and sign in' }).click()
  // Both are signed in with the same wish: the later of the two finds that it came true.
  for (const one of [phone, page]) {
    await expect(one.getByText(new RegExp(`You follow ${name} (now|already)`))).toBeVisible()
    await expect(one).toHaveURL(server.at(profile))
    await expect(one.getByRole('button', { name: 'Following' })).toBeVisible()
  }
  await expect(page.getByText('Hi, fan.one')).toBeVisible()
})

test('a shopper follows, signs up by a mailed link in another browser, and the account page lists the follow', async ({
  page,
  person,
}) => {
  test.slow()
  const email = 'fan.two@example.com'
  await wishToFollow(page, 'Sign up')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expectAccessible(page)

  const phone = await person()
  const link = await server.pathFrom(email, /Finish signing up/, '/sign-in-link')
  await phone.goto(server.at(link))
  await expect(phone.getByText(`Your new account is for ${email}.`)).toBeVisible()
  await expect(phone.getByText(`You will follow ${name}.`)).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Create my account' }).click()
  await expectFollowed(phone)

  await phone.goto(server.at('/profile'))
  const followed = phone.getByRole('region', { name: 'You follow' })
  await expect(followed.getByText('1 live code')).toBeVisible()
  await expectAccessible(phone)
  await followed.getByRole('button', { name: `Unfollow ${name}` }).click()
  await expect(followed.getByText('Nobody yet.')).toBeVisible()
  await phone.getByRole('button', { name: 'Undo' }).click()
  await expect(followed.getByRole('link', { name })).toBeVisible()
  // Live data changes during the test.
  await server.app.subscribe(creator, 'growth')
  await server.app.as(creator).promoCodes.create({ promo_code: aPromoCode() })
  await expect(followed.getByText('2 live codes')).toBeVisible()
  await phone.getByRole('tab', { name: 'Security' }).click()
  await expect(phone.getByRole('button', { name: 'Email me a link to set one' })).toBeVisible()
  await expectAccessible(phone)

  // The link is used up; a fresh one, pasted into the same tab, is noticed.
  await page.goto(server.at(link))
  await expect(page.getByText('This link was used already or has expired.')).toBeVisible()
  await expectAccessible(page)
  await server.app.visitor.signInLinks.request({ email })
  const fresh = await server.pathFrom(email, /Sign in to/, '/sign-in-link')
  await page.goto(server.at(fresh))
  await expect(page.getByText(`You are about to sign in as ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Hi, fan.two')).toBeVisible()
})

test('a shopper follows and signs in, by a password and by a link in a second tab', async ({
  page,
  person,
}) => {
  test.slow()
  const fan = await server.app.aShopper('fan_three')
  await wishToFollow(page, 'Sign in')
  await expectAccessible(page)
  await page.getByLabel('Email').fill('fan_three@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectFollowed(page)
  expect(await server.app.as(fan).followers.listFollowed()).toEqual({
    influencer_ids: [creator.user_id],
  })

  await server.app.aShopper('fan_four')
  const other = await person()
  await wishToFollow(other, 'Sign in')
  await other.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(other.getByText('Email is required')).toBeVisible()
  await other.getByLabel('Email').fill('fan_four@example.com')
  await other.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(other.getByText(/a link that signs you in is on its way/)).toBeVisible()
  await expectAccessible(other)
  const tab = await other.context().newPage()
  await tab.goto(
    server.at(await server.pathFrom('fan_four@example.com', /Sign in to/, '/sign-in-link')),
  )
  await tab.getByRole('button', { name: 'Sign in' }).click()
  await expectFollowed(tab)
  // The first tab hears of it and comes back too.
  await expect(other).toHaveURL(server.at(profile))
  await expect(other.getByRole('button', { name: 'Following' })).toBeVisible()
})

test("following one's own or a deleted profile causes no error", async ({ page }) => {
  const login = (follow: string) =>
    server.at(`/login?follow=${follow}&redirect=${encodeURIComponent('/deals')}`)
  const signIn = async (email: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await page.goto(login(creator.user_id))
  await signIn('maya_follow@example.com')
  await expect(page.getByText('This page is your own')).toBeVisible()
  await expect(page).toHaveURL(server.at('/deals'))
  await page.context().clearCookies()
  await server.app.aShopper('fan_five')
  await page.goto(login(crypto.randomUUID()))
  await signIn('fan_five@example.com')
  await expect(page.getByText('This profile does not exist.')).toBeVisible()
  await expect(page).toHaveURL(server.at('/deals'))

  // Somebody with an account needs no second one.
  await page.goto(server.at('/signup'))
  await expect(page).toHaveURL(server.at('/influencer-apply'))
  // An address that leads elsewhere leads nowhere.
  await page.goto(server.at('/signup?tab=shopper&redirect=https%3A%2F%2Fevil.example'))
  await expect(page).toHaveURL(server.at('/'))
})

test('an invited member signs up on the invitation, by name and password', async ({
  page,
  person,
}) => {
  test.slow()
  const agency = await server.app.anAgency('harbor_team')
  const email = 'mem.ber@example.com'
  await server.app.as(agency).invitations.create({ kind: 'member', email, role: 'manager' })
  await page.goto(server.at(await server.pathFrom(email, /invit/i, '/invitation')))
  await expect(page.getByLabel('Email')).toHaveValue('m•••@example.com')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign up and join' }).click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await page.getByLabel('Full name').fill('Mem Ber')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await page.getByRole('button', { name: 'Sign up and join' }).click()
  await expect(page.getByText('Welcome to harbor_team')).toBeVisible()
  await expect(page).toHaveURL(server.at('/agency-dashboard'))
  await expect(page.getByText('Hi, mem.ber')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Influencer Dashboard' })).toHaveCount(0)

  // By a link that was copied the address is confirmed as usual, and the invitation waits in its tab.
  const { link } = await server.app
    .as(agency)
    .invitations.create({ kind: 'member', email: null, role: 'viewer' })
  const { pathname, hash } = new URL(link ?? '')
  const other = await person()
  await other.goto(server.at(`${pathname}${hash}`))
  await other.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await chooseAPassword(other)
  await other.getByLabel('Email').fill('vi.ewer@example.com')
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByLabel('Your name (optional)').fill('Vi Ewer')
  await other.getByRole('checkbox', { name: /terms/ }).check()
  await other.getByRole('button', { name: 'Create account' }).click()
  const confirm = await server.pathFrom('vi.ewer@example.com', /Confirm/, '/confirm-email')
  const tab = await other.context().newPage()
  await tab.goto(server.at(confirm))
  await other.getByRole('button', { name: 'Accept' }).click()
  await expect(other.getByText('Welcome to harbor_team')).toBeVisible()
})
