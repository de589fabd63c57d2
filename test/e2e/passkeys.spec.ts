import type { Page } from '@playwright/test'

import type { Actor, TestApp } from '../harness.ts'
import { expect, expectAccessible, password, test } from './fixtures.ts'
import { arriveAs, openServer, serve } from './own-server.ts'

// A passkey belongs to an address, so the product has to know its own.
const port = Number(process.env['JOURNEY_PORT'] ?? 4173) + 400
const address = `http://localhost:${port}`

let app: TestApp
serve(
  () => openServer({ port, config: { public_url: address } }),
  (server) => ({ app } = server),
)

/** A virtual authenticator with user verification. */
async function plugInDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    countPasskeys: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    /** Whether its holder unlocks it from now on. */
    setUnlocked: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function openAs(page: Page, actor: Actor, path: string) {
  await arriveAs(page.context(), actor, address)
  await page.goto(`${address}${path}`)
}

const catchUpCustomers = ({ user_id }: Actor) =>
  app.database.pool.query(
    "update sessions set proven_at = now() - interval '1 hour' where user_id = $1",
    [user_id],
  )

test('a passkey is added, signs in, re-authenticates, and is removed', async ({ page }) => {
  test.slow()
  const ana = await app.anInfluencer('ana.keys')
  const device = await plugInDevice(page)
  await catchUpCustomers(ana)
  await openAs(page, ana, '/profile?tab=security')
  const panel = page.getByRole('region', { name: 'Passkeys' })
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  await panel.getByLabel('Name of the passkey').fill('My laptop')
  await panel.getByRole('button', { name: 'Make a passkey' }).click()

  // It has been a while: first the question who is there, then on with what was asked.
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await expectAccessible(page)
  await question.getByLabel('Your password').fill('not my password')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question.getByText('This is not your current password')).toBeVisible()
  await question.getByLabel('Your password').fill(password)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(panel.getByText('My laptop')).toBeVisible()
  expect(await device.countPasskeys()).toBe(1)
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Rename My laptop' }).click()
  await panel.getByLabel('Name of the passkey').fill('Old laptop')
  await panel.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(panel.getByText('Old laptop')).toBeVisible()

  await page.context().clearCookies()
  // The list in the field for the address: this device chooses from it by itself.
  await page.goto(`${address}/login`)
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()

  await catchUpCustomers(ana)
  await page.goto(`${address}/profile?tab=security`)
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  expect((await download).suggestedFilename()).toMatch(/-data-.*\.zip$/)

  await panel.getByRole('button', { name: 'Remove Old laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(/Passkey removed/)).toBeVisible()
  await expect(panel.getByText('Old laptop')).toBeHidden()
})

test('a passkey counts as the second step, and opens the staff desk', async ({ page }) => {
  test.slow()
  const sam = await app.makeStaff(await app.anInfluencer('sam.keys'), false)
  const device = await plugInDevice(page)
  await openAs(page, sam, '/profile?tab=security')
  const panel = page.getByRole('region', { name: 'Passkeys' })
  await panel.getByRole('button', { name: 'Add a passkey' }).click()
  await panel.getByLabel('Name of the passkey').fill('Key')
  await panel.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()

  // This session never passed a second step: the desk asks for it and opens then.
  await page.goto(`${address}/staff`)
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('tab', { name: /Codes/ })).toBeVisible()

  await app.database.pool.query('update users set two_factor_enabled = true where id = $1', [
    sam.user_id,
  ])
  await page.context().clearCookies()
  // Held by somebody who cannot unlock it.
  await device.setUnlocked(false)
  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill('sam.keys@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeEnabled()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await device.setUnlocked(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await page.goto(`${address}/staff`)
  await expect(page.getByRole('tab', { name: /Codes/ })).toBeVisible()
})
