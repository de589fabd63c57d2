import { aPromoCode } from '#test/harness.ts'

import { expect, expectAccessible, expectToFit, rowOf, test } from './fixtures.ts'
import { act, addCode, address, app, aStaffMember, openAs, serveStaff } from './staff-app.ts'

serveStaff()

test('a code that is entered after a block is held with a message, and released at the desk', async ({
  page,
  person,
}) => {
  test.slow()
  const ana = await app.anInfluencer('ana.after')
  await app.subscribe(ana, 'growth')
  const first = await addCode(ana, 'Ossa Trail', 'OSSA20')
  const sam = await aStaffMember('sam.after')
  await app.as(sam).staffCodes.block({ id: first, reason: 'The link leads to another shop' })

  const creator = await person()
  await creator.setViewportSize({ width: 390, height: 844 })
  await openAs(creator, ana, '/influencer-dashboard?tab=add')
  const { promo_value, affiliate_link, brand_url } = aPromoCode({})
  await creator.getByLabel('Brand name').fill('Ossa Trail')
  await creator.getByLabel('Brand URL').fill(brand_url)
  await creator.getByLabel('Promo code', { exact: true }).fill('OSSA21')
  await creator.getByLabel('Value').fill(promo_value)
  await creator.getByLabel('Affiliate link').fill(affiliate_link ?? '')
  await creator.getByRole('button', { name: 'Add promo code' }).click()
  await expect(
    creator.getByText('so we look at this one before shoppers see it', { exact: false }),
  ).toBeVisible()
  await creator.goto(`${address}/influencer-dashboard`)
  await expect(creator.getByText('In review', { exact: true })).toBeVisible()
  await expect(creator.getByText(/^In review: Your code OSSA20 of this brand/)).toBeVisible()
  await expectToFit(creator)
  await expectAccessible(creator)

  await openAs(page, sam, '/staff')
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: 'In review' }).click()
  await expect(rowOf(page, 'OSSA21')).toContainText('Entered after a block')
  await expect(page.getByRole('button', { name: /Copy code OSSA20/ })).toHaveCount(0)
  await expectAccessible(page)
  await act(page, 'Ossa Trail · OSSA21', 'Make public')
  await page.getByRole('dialog').getByRole('button', { name: 'Make public', exact: true }).click()
  await expect(page.getByText('Public now')).toBeVisible()
  await expect(rowOf(page, 'OSSA21')).toHaveCount(0)
  await creator.reload()
  await expect(creator.getByText('In review', { exact: true })).toHaveCount(0)
})

test('a page is cleared at the desk with a reason, and the codes stay', async ({ page }) => {
  const ana = await app.anInfluencer('ana.page')
  await addCode(ana, 'Ossa Trail', 'OSSA20')
  const nothing = { theme: null, links: [], pins: [], sections: [] }
  await app.as(ana).profiles.updatePage({ ...nothing, updated_at: null, intro: 'Buy it all' })
  const sam = await aStaffMember('sam.page')

  await openAs(page, sam, '/staff?tab=people&q=ana.page')
  await act(page, 'Full ana.page', 'Details')
  const details = page.getByRole('dialog').filter({ hasText: 'Buy it all' })
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Clear the page' }).click()
  const question = page.getByRole('dialog', { name: /^Clear the page of/ })
  await question.getByLabel('Reason, which they read').fill('It sells what is forbidden.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Clear the page' }).click()
  await expect(page.getByText(/^The page of .* is cleared$/)).toBeVisible()
  const profile = await app.visitor.profiles.get({ username: ana.username })
  expect(profile.page).toBeNull()
  expect(profile.live_count).toBe(1)
})
