import {
  expect,
  expectAccessible,
  expectToFit,
  freshName,
  password,
  signUpAsInfluencer,
  test,
} from './fixtures.ts'

test('a new creator is guided from sign-up to a live code and its link, then the guide ends', async ({
  page,
}) => {
  const username = `_${freshName('zoe')}_`
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Zoe Tests')
  const handle = page.getByLabel('Instagram username')
  await handle.fill(`https://www.instagram.com/${username}/?igsh=MzRlODBiNWFlZA==`)
  await expect(handle).toHaveValue(username)
  await expect(page.getByText('Username is available')).toBeVisible()
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('my-fanfare-password-7')
  await expect(
    page.getByText('Your password must not contain your email, your username or our name.'),
  ).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(page.getByText(/^(?:Strong|Very strong)$/)).toBeVisible()
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/influencer-dashboard')
  const steps = page.getByRole('region', { name: 'Your first steps' })
  await expect(steps.getByText('0 of 5 done')).toBeVisible()
  await expect(page.getByText('Running out of offer slots!')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await steps.getByRole('button', { name: 'Food' }).click()
  await expect(steps.getByText('1 of 5 done')).toBeVisible()

  await steps.getByRole('button', { name: 'Add a code' }).click()
  await expect(page.getByLabel('Brand name')).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText('Food')
  const code = `${username.toUpperCase().slice(-8)}20`
  await page.getByLabel('Brand name').fill(`Brand of ${username}`)
  await page.getByLabel('Brand URL').fill('stepwell.example')
  await page.getByLabel('Brand Instagram handle').fill('instagram.com/Stepwell_?igsh=abc')
  await page.getByLabel('Promo code', { exact: true }).fill(code)
  await expect(page.getByLabel('Brand Instagram handle')).toHaveValue('@stepwell_')
  await page.getByPlaceholder('20', { exact: true }).fill('12,5 %')
  await expect(page.getByText('Taken as 12.5% off.')).toBeVisible()
  await page.getByLabel('Affiliate link').fill('stepwell.example/ref')
  await expect(page.getByPlaceholder('20', { exact: true })).toHaveValue('12.5')
  await expect(page.getByRole('button', { name: '% off' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Add promo code' }).click()

  const sheet = page.getByRole('dialog', { name: 'Your code is live' })
  await expect(sheet.getByText('Promo code added successfully!')).toBeVisible()
  await expect(sheet.getByRole('article')).toContainText('12.5% off')
  await expectAccessible(page)
  await expectToFit(page)
  const picture = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Share picture' }).click()
  expect((await picture).suggestedFilename()).toContain(code)
  await sheet.getByRole('button', { name: 'Copy link' }).click()
  await expect(sheet.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/influencer/${username}$`),
  )
  await sheet.getByRole('button', { name: 'Close' }).click()

  await expect(steps.getByText('3 of 5 done')).toBeVisible()
  await expect(page.getByText('Your free slot is used')).toBeVisible()
  await expect(page.getByText("You've reached your offer limit")).toHaveCount(0)
  await steps.getByRole('button', { name: 'Show all' }).click()
  await expect(steps.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  await expectToFit(page)
  await steps.getByRole('link', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Verified creator' })).toBeInViewport()

  await page.getByRole('tab', { name: 'Social Media' }).click()
  await expect(page.getByLabel('Instagram')).toHaveValue(`https://www.instagram.com/${username}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Social media links updated successfully')).toBeVisible()

  await page.getByRole('tab', { name: 'Promo Codes', exact: true }).click()
  await steps.getByRole('button', { name: 'Hide the first steps' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Promo Codes' })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('the category is changed in the profile, and a known brand suggests its own', async ({
  page,
  person,
}) => {
  const other = await person()
  const brand = freshName('Brand ')
  await signUpAsInfluencer(other, freshName('ana'))
  const published = await other.evaluate(async (brand_name) => {
    const response = await fetch('/api/promo-codes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        promo_code: {
          brand_name,
          brand_url: 'known.example',
          promo_code: 'KNOWN10',
          promo_type: '% off',
          promo_value: '10',
          affiliate_link: 'known.example/ana',
          category: 'Travel',
        },
      }),
    })
    return response.status
  }, brand)
  expect(published).toBe(201)

  await signUpAsInfluencer(page, freshName('bea'))
  await page.goto('/profile?tab=edit')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Beauty' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()

  await page.goto('/influencer-dashboard?tab=add')
  const category = page.getByRole('combobox', { name: 'Category' })
  await expect(category).toHaveText('Beauty')
  await page.getByLabel('Brand name').fill(brand)
  await expect(category).toHaveText('Travel')
  await expect(page.getByText(`Codes of ${brand} are mostly in Travel.`)).toBeVisible()
  await category.click()
  await page.getByRole('option', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'Use Travel' }).click()
  await expect(category).toHaveText('Travel')
})

test('a new agency is guided to its first influencer and code on every page', async ({ page }) => {
  const name = freshName('Harbor ')
  await page.goto('/signup?tab=agency')
  await page.getByLabel('Agency name').fill(name)
  await page.getByLabel('Contact email').fill(`${freshName('harbor')}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox').check()
  await expect(page.getByText('Agency name is available')).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/agency-dashboard')
  const steps = page.getByRole('region', { name: 'Your first steps' })
  await expect(steps.getByText('0 of 4 done')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Promo Codes' }).click()
  await expect(page.getByRole('heading', { name: 'No promo codes yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Add New Influencer' }).last().click()

  for (const person of ['ivo', 'jo']) {
    await page.getByRole('tab', { name: 'Add Influencer' }).click()
    const username = freshName(person)
    await page.getByLabel('Full name').fill(`Full ${person}`)
    await page.getByLabel('Username').fill(`instagram.com/${username}`)
    await expect(page.getByLabel('Username')).toHaveValue(username)
    await page.getByLabel('Email').first().fill(`${username}@example.com`)
    await page.getByRole('button', { name: 'Add influencer', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Done|Close/ })
      .first()
      .click()
  }

  await page.getByRole('tab', { name: 'Promo Codes' }).click()
  await page.getByRole('button', { name: 'Add a code' }).click()
  const choice = page.getByRole('dialog', { name: 'Whose code is it?' })
  await expectAccessible(page)
  await choice.getByRole('link', { name: /Full jo/ }).click()
  await expect(page).toHaveURL(/\/manage-influencer-codes\/.*tab=add/)
  await page.getByLabel('Brand name').fill('Stepwell')
  await page.getByLabel('Brand URL').fill('stepwell.example')
  await page.getByLabel('Promo code', { exact: true }).fill('JO20')
  await page.getByPlaceholder('20', { exact: true }).fill('20')
  await page.getByLabel('Affiliate link').fill('stepwell.example/jo')
  await page.getByRole('button', { name: 'Add promo code' }).click()
  const sheet = page.getByRole('dialog', { name: 'The code is live' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).click()

  await page.goto('/agency-dashboard')
  await expect(steps.getByText('2 of 4 done')).toBeVisible()
  await expect(page.getByText('Out of offer slots')).toHaveCount(0)
  await steps.getByRole('button', { name: 'Show all' }).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await page.getByRole('tab', { name: 'Promo Codes' }).click()
  await expect(page.getByRole('button', { name: 'Add a code' })).toBeVisible()
  await expectToFit(page)
})
