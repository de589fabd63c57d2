import { expect, expectAccessible, test } from './fixtures.ts'
import { openMailServer } from './mail-app.ts'
import { arriveAs } from './own-server.ts'

test("an account's address changes when both mailboxes agree", async ({ page, person }) => {
  test.slow()
  const server = await openMailServer()
  try {
    const ana = await server.app.anInfluencer('ana.moves')
    await arriveAs(page.context(), ana, server.address)
    await page.goto(server.at('/profile?tab=security'))
    const panel = page.getByRole('region', { name: 'Email' })
    await expect(panel.getByText('ana.moves@example.com')).toBeVisible()
    await panel.getByLabel('New email').fill('ana.moves@example.com')
    await panel.getByRole('button', { name: 'Change email' }).click()
    await expect(panel.getByText('This is your address already')).toBeVisible()
    await panel.getByLabel('New email').fill('ana@new.example')
    await panel.getByRole('button', { name: 'Change email' }).click()
    await expect(panel.getByText('Waiting to change to ana@new.example')).toBeVisible()
    await expectAccessible(page)

    // The present mailbox is open on the phone, where nobody is signed in.
    const phone = await person()
    const allow = await server.pathFrom(
      'ana.moves@example.com',
      /A new email address/,
      '/change-email',
    )
    await phone.goto(server.at(allow))
    await expect(phone.getByText('ana@new.example')).toBeVisible()
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Allow the new address' }).click()
    await expect(phone.getByText(/Now use the link in the mail to the new address/)).toBeVisible()

    const use = await server.pathFrom('ana@new.example', /Confirm your new email/, '/change-email')
    await page.goto(server.at(use))
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(page.getByText(/From now on the new address signs in/)).toBeVisible()
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await expect(panel.getByText('ana@new.example')).toBeVisible()

    await phone.goto(server.at(use))
    await expect(phone.getByText(/This link was used already/)).toBeVisible()

    await panel.getByLabel('New email').fill('ana@late.example')
    await panel.getByRole('button', { name: 'Change email' }).click()
    const late = await server.pathFrom(
      'ana@late.example',
      /Confirm your new email/,
      '/change-email',
    )
    await server.app.database.pool.query('update email_changes set expires_at = now()')
    await page.goto(server.at(late))
    await expect(
      page.getByText(/has expired. Your account page .* you can ask for the change again/),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await expect(panel.getByLabel('New email')).toBeVisible()
    // What the page still reads ends with it, not with the server.
    await page.close()
  } finally {
    await server.close()
  }
})
