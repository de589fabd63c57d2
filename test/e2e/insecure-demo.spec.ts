import { visitSentences } from '#shared/contract/sentences/visits.ts'

import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { openServer, serve } from './own-server.ts'

/** A server of the file's own, which runs in development for others than its machine. */
let address: string
serve(
  () => openServer({ config: { is_insecure_demo: true } }),
  (server) => ({ address } = server),
)

test('every page of an insecure demo shows the warning, on every width and theme', async ({
  page,
}) => {
  test.slow()
  const warning = page.getByRole('complementary', { name: 'Warning' })
  for (const width of [390, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      for (const path of ['/deals', '/nothing/here']) {
        await page.goto(address + path)
        await expect(warning).toHaveText(visitSentences.insecureDemo)
        expect((await warning.boundingBox())?.y).toBe(0)
        await expectToFit(page)
        await expectAccessible(page)
      }
      await page.goto(`${address}/dev/mail`)
      await expect(warning).toHaveText(visitSentences.insecureDemo)
      await expectToFit(page)
      await expectAccessible(page)
    }
  }
})

test('the warning of an insecure demo stays across pages, and scrolls away under the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${address}/terms`)
  const warning = page.getByRole('complementary', { name: 'Warning' })
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(page).toHaveURL(`${address}/privacy`)
  await expect(warning).toHaveCount(1)
})

test('the warning of an insecure demo works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${address}/deals`)
  await expect(page.getByText(visitSentences.insecureDemo)).toBeVisible()
  await context.close()
})
