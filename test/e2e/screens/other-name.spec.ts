import type { Page } from '@playwright/test'

import { readConfig } from '#server/config.ts'

import { expect, test } from '../fixtures.ts'
import { arriveAs, openServer, serve } from '../own-server.ts'
import { settled } from './open-screen.ts'
import { screenFaults } from './screen-faults.ts'

/** A long one, and one as long as may be configured. */
const names = ['Voucher|Gardens', 'Marvellous|MEGAMARKET']
const widths = [320, 390, 480, 767, 768, 899, 900, 1024, 1199, 1200, 1280]

async function faultsAt(page: Page): Promise<Record<number, string[]>> {
  const faults: Record<number, string[]> = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await settled(page)
    const found = await screenFaults(page)
    if (found.length > 0) faults[width] = found
  }
  return faults
}

for (const PRODUCT_NAME of names)
  test.describe(() => {
    let server: Awaited<ReturnType<typeof openServer>>
    const { brand } = readConfig({ PRODUCT_NAME })
    serve(
      () => openServer({ config: { brand } }),
      (opened) => (server = opened),
    )

    test(`the header has room for the name ${PRODUCT_NAME}, for visitors and creators`, async ({
      page,
      context,
    }) => {
      await page.goto(server.at('/how-it-works'))
      await expect(page.getByRole('link', { name: 'Sign Up', exact: true })).toBeVisible()
      expect(await faultsAt(page)).toEqual({})
      await arriveAs(context, await server.app.anInfluencer('named_otherwise'), server.address)
      await page.goto(server.at('/how-it-works'))
      await expect(page.getByRole('button', { name: /account/i })).toBeVisible()
      expect(await faultsAt(page)).toEqual({})
    })
  })
