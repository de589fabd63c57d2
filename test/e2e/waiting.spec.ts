import type { Locator, Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'

/** Holds back answers of the API until the returned function is called. */
async function hold(page: Page, calls: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<undefined>()
  await page.route(calls, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve(undefined)
}

const opacityOf = (place: Locator) =>
  place.evaluate((element) => Number(getComputedStyle(element).opacity))

for (const [path, region] of [
  ['/deals', 'Deals'],
  ['/brands', 'Brands'],
  ['/influencers', 'Influencers'],
] as const)
  test(`the former list at ${path} is dimmed while the one that was asked for comes`, async ({
    page,
  }) => {
    await page.goto(path)
    const list = page.getByRole('region', { name: region, exact: true })
    await expect(list).not.toHaveAttribute('aria-busy', 'true')
    const answer = await hold(page, /\/rpc\/\w+\/list/)
    await page.getByRole('combobox', { name: /^Search/ }).fill('pacewell')
    await expect(list).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => opacityOf(list)).toBeLessThan(0.7)
    answer()
    await expect(list).not.toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => opacityOf(list)).toBe(1)
  })

test('a button that was pressed before the answer to who presses says that it waits', async ({
  page,
}) => {
  const answer = await hold(page, /rpc\/accounts\/getViewer/)
  await page.goto('/influencer/maya.runs.far')
  const follow = page.getByRole('button', { name: 'Follow', exact: true })
  expect(await opacityOf(follow)).toBe(1)
  await follow.click()
  await expect(follow).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => opacityOf(follow)).toBeLessThan(0.7)
  answer()
  await expect(page.getByRole('dialog', { name: /^Follow / })).toBeVisible()
})
