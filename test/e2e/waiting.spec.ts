import type { Locator, Page } from '@playwright/test'

import { expect, expectAccessible, test } from './fixtures.ts'

/** Holds back answers of the API until the returned function is called. */
async function hold(page: Page, calls: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<undefined>()
  await page.route(calls, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve(undefined)
}

/** Whether a progress line lies over a place or at its own edge. */
const hasLine = (place: Locator) =>
  place.evaluate((element) =>
    [getComputedStyle(element, '::before'), getComputedStyle(element)].some(
      ({ backgroundImage, backgroundSize }) =>
        backgroundImage.startsWith('linear-gradient') && backgroundSize.endsWith(' 3px'),
    ),
  )

for (const [path, region] of [
  ['/deals', 'Deals'],
  ['/brands', 'Brands'],
  ['/influencers', 'Influencers'],
] as const)
  test(`the former list at ${path} stays readable below a progress line while the next one comes`, async ({
    page,
  }) => {
    await page.goto(path)
    const list = page.getByRole('region', { name: region, exact: true })
    await expect(list).not.toHaveAttribute('aria-busy', 'true')
    const answer = await hold(page, /\/rpc\/\w+\/list/)
    await page.getByRole('combobox', { name: /^Search/ }).fill('pacewell')
    await expect(list).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => hasLine(list)).toBe(true)
    await expectAccessible(page)
    answer()
    await expect(list).not.toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => hasLine(list)).toBe(false)
  })

test('a button that was pressed before the answer to who presses says that it waits', async ({
  page,
}) => {
  const answer = await hold(page, /rpc\/accounts\/getViewer/)
  await page.goto('/influencer/maya.runs.far')
  const follow = page.getByRole('button', { name: 'Follow', exact: true })
  expect(await hasLine(follow)).toBe(false)
  await follow.click()
  await expect(follow).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => hasLine(follow)).toBe(true)
  answer()
  await expect(page.getByRole('dialog', { name: /^Follow / })).toBeVisible()
})
