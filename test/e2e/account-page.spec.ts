import {
  expect,
  expectAccessible,
  freshName,
  password,
  signUpAsInfluencer,
  test,
} from './fixtures.ts'

/** A square of one colour, as a file that somebody picks. */
const square = async (edge: number) => {
  const { default: sharp } = await import('sharp')
  return {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await sharp({
      create: { width: edge, height: edge, channels: 3, background: '#0e4a38' },
    })
      .png()
      .toBuffer(),
  }
}

// holds: 2.profile.edit, 2.profile.avatar-size, 9.limits.avatar, 8.profile.updated, 7.profiles.update, 6.user
test('the account page shows the account, and changes name, username and picture', async ({
  page,
}) => {
  const username = freshName('lea')
  await signUpAsInfluencer(page, username)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Full ${username}`)
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL(/tab=edit/)
  await expectAccessible(page)
  await page.getByLabel('Username').fill('maya.runs.far')
  await expect(page.getByText('Username is already taken')).toBeVisible()
  await page.getByLabel('Username').fill(`${username}.new`)
  await expect(page.getByText('Username is available')).toBeVisible()
  await page.getByLabel('Full name').fill('Lea Moreau')

  const files = page.locator('input[type=file]')
  await files.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByRole('alert').first()).toBeVisible()
  await files.setInputFiles(await square(120))
  await expect(page.getByText(/200/).first()).toBeVisible()
  await files.setInputFiles(await square(600))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Profile', exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lea Moreau')
  const picture = page.locator('main img[src*="/avatars/"]').first()
  await expect(picture).toBeVisible()
  const stored = await page.request.get((await picture.getAttribute('src')) ?? '')
  expect([stored.status(), stored.headers()['content-type']]).toEqual([200, 'image/webp'])

  // The old address leads to the new one.
  await page.goto(`/influencer/${username}`)
  await expect(page).toHaveURL(new RegExp(`/influencer/${username}\\.new$`))
})

// holds: 7.auth.update-password
test('changing the password requires the old one, and signs out other browsers', async ({
  page,
  person,
}) => {
  const username = freshName('ivo')
  await signUpAsInfluencer(page, username)
  const other = await person()
  await other.goto('/login')
  await other.getByLabel('Email').fill(`${username}@example.com`)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other.getByText(`Hi, ${username}`)).toBeVisible()

  await page.goto('/profile?tab=security')
  await expect(page.getByText('This one')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByLabel('Current password').fill('not the one')
  await page.getByLabel('New password').fill('granite-pear-19')
  await page.getByLabel('Confirm password').fill('granite-pear-19')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(0)
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/login\?redirect=/)
  await page.reload()
  await expect(page.getByText('This one')).toHaveCount(1)
})

test('a user downloads all personal data, and deletes the account', async ({ page, request }) => {
  const username = freshName('gus')
  await signUpAsInfluencer(page, username)
  await page.goto('/profile?tab=security')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Download/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^fanfare-data-\d{4}-\d\d-\d\d\.zip$/)
  await expect(page.getByText('Your data is in your downloads.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  await expectAccessible(page)
  await dialog.getByLabel(/^Type/).fill('somebody.else')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('This is not what you were asked to type')).toBeVisible()
  await dialog.getByLabel(/^Type/).fill(username)
  await dialog.getByLabel('Your password').fill('not the one')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account and everything in it is deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible()
  expect((await request.get(`/influencer/${username}`)).status()).toBe(404)
})
