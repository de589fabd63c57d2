import type { Page } from '@playwright/test'

import { expect, expectAccessible, freshName, signUpAsInfluencer, test } from './fixtures.ts'

const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Publishes a code as the form would. */
async function publish(page: Page, code: string, expiration_date: string | null) {
  const status = await page.evaluate(
    async (promo_code) => {
      const answer = await fetch('/api/promo-codes', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ promo_code }),
      })
      return answer.status
    },
    {
      brand_name: `Brand ${code}`,
      brand_url: 'https://pacewell.example',
      promo_code: code,
      promo_type: '% off',
      promo_value: '20',
      affiliate_link: 'https://pacewell.example/?ref=1',
      expiration_date,
    },
  )
  expect(status).toBe(201)
}

const shownLinks = (page: Page) => page.getByRole('list', { name: 'Social links' })

// holds: 2.influencer.social, 5.social.blank, 8.social.updated, 7.profiles.social
test('social links: handles become addresses, and shoppers see them', async ({ page }) => {
  // Four pages and three checks of accessibility.
  test.slow()
  const name = freshName('social')
  await signUpAsInfluencer(page, name)
  await page.goto('/influencer-dashboard?tab=social')
  // A suggestion, which nobody sees before it is saved.
  await expect(page.getByLabel('Instagram')).toHaveValue(`https://www.instagram.com/${name}`)
  await expect(page.getByText('Taken from the username. Save it to show it.')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Instagram').fill('@maya.codes')
  await page.getByLabel('TikTok').fill('maya')
  await page.getByLabel('YouTube').fill('youtube.com/@maya')
  await expect(shownLinks(page).getByRole('link')).toHaveText(['Instagram', 'TikTok', 'YouTube'])
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Social media links updated successfully')).toBeVisible()
  await expect(page.getByLabel('Instagram')).toHaveValue('https://www.instagram.com/maya.codes')
  await expect(page.getByLabel('TikTok')).toHaveValue('https://www.tiktok.com/@maya')
  await expectAccessible(page)

  await page.goto(`/influencer/${name}`)
  await expect(shownLinks(page).getByRole('link')).toHaveText(['Instagram', 'TikTok', 'YouTube'])
  await expect(shownLinks(page).getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/maya.codes',
  )

  await page.goto('/influencer-dashboard?tab=social')
  await page.getByLabel('TikTok').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Social media links updated successfully')).toBeVisible()
  await page.goto(`/influencer/${name}`)
  await expect(shownLinks(page).getByRole('link')).toHaveText(['Instagram', 'YouTube'])
})

test('social links: an address of another site is refused at its field, and can be undone', async ({
  page,
}) => {
  const name = freshName('social')
  await signUpAsInfluencer(page, name)
  await page.goto('/influencer-dashboard?tab=social')
  await page.getByLabel('Instagram').fill('https://instagram.com.evil.com/maya')
  await page.getByLabel('LinkedIn').fill('@maya')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Instagram')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Instagram')).toBeFocused()
  await expect(
    page.getByText('Enter your Instagram address, such as instagram.com/yourname'),
  ).toBeVisible()
  await expect(
    page.getByText('Enter your LinkedIn address, such as linkedin.com/in/yourname'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(page.getByLabel('Instagram')).toHaveValue(`https://www.instagram.com/${name}`)
  await expect(page.getByLabel('Instagram')).not.toHaveAttribute('aria-invalid', 'true')
})

// holds: 8.social.failed
test('social links: a lost connection is reported and the input kept', async ({
  page,
  context,
}) => {
  await signUpAsInfluencer(page, freshName('social'))
  await page.goto('/influencer-dashboard?tab=social')
  await page.getByLabel('Instagram').fill('@maya')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Failed to update social media links')).toBeVisible()
  await expect(page.getByLabel('Instagram')).toHaveValue('@maya')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Social media links updated successfully')).toBeVisible()
})

// holds: 2.dashboard.settings
test('settings: mails are chosen by kind and stored, and links lead to the account', async ({
  page,
}) => {
  await signUpAsInfluencer(page, freshName('settings'))
  await page.goto('/influencer-dashboard')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/tab=settings/)
  const reminders = page.getByRole('checkbox', { name: /Expiry reminders/ })
  const summary = page.getByRole('checkbox', { name: /Weekly summary/ })
  await expect(reminders).toBeChecked()
  await expectAccessible(page)
  await summary.uncheck()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(summary).not.toBeChecked()
  await expect(reminders).toBeChecked()

  await page.getByRole('link', { name: 'Open Security' }).click()
  await expect(page).toHaveURL('/profile?tab=security')
  await page.goBack()
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL('/profile?tab=edit')
})

test('the dashboard names the codes that end soon, tomorrow’s first', async ({ page }) => {
  await signUpAsInfluencer(page, freshName('ending'))
  await page.goto('/influencer-dashboard')
  await expect(page.getByText('No promo codes yet')).toBeVisible()
  await expect(page.getByText(/within 7 days/)).toHaveCount(0)

  await publish(page, 'TOMORROW', dayAhead(1))
  await page.goto('/influencer-dashboard')
  const notice = page.getByRole('region', { name: 'Codes that end soon' })
  await expect(notice).toContainText('1 code ends within 7 days. It ends tomorrow.')
  await notice.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/status=soon/)
  const soon = page.getByRole('button', { name: /^Expiring Soon/ })
  const row = page.getByRole('row').filter({ hasText: 'TOMORROW' })
  await expect(soon).toHaveAttribute('aria-pressed', 'true')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Soon')
  await expectAccessible(page)
  await page.reload()
  await expect(soon).toHaveAttribute('aria-pressed', 'true')
  await expect(row).toHaveCount(1)
  await page.getByRole('button', { name: /^Expired/ }).click()
  await expect(page).toHaveURL(/status=expired/)
  await expect(row).toHaveCount(0)
  await soon.click()
  await notice.getByRole('button', { name: 'Show all' }).click()
  await expect(page).not.toHaveURL(/status/)
  await expect(soon).toHaveAttribute('aria-pressed', 'false')
  await expect(row).toHaveCount(1)
})
