import type { Page } from '@playwright/test'

import { expect } from './fixtures.ts'

/** An amount as the provider's pages write it. */
export const atProvider = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** A customer's page at the provider, with what only they and their bank do. */
export function openPortal(bank: Page, address: string) {
  return {
    async press(name: string | RegExp) {
      await bank.goto(address)
      await bank.getByRole('button', { name }).first().click()
      await expect(bank.getByRole('heading', { name: 'Your payments' })).toBeVisible()
    },
    async giveCredit(cents: number) {
      await bank.goto(address)
      await bank.getByLabel('Credit in dollars').fill((cents / 100).toFixed(2))
      await bank.getByRole('button', { name: 'Give credit' }).click()
    },
    async seeCredit(cents: number) {
      await bank.goto(address)
      await expect(bank.getByText(/^Credit: /)).toHaveText(
        cents === 0 ? [] : [`Credit: ${atProvider(cents)}.`],
      )
    },
    /** The lines of the newest invoice that was not thrown away, in cents. */
    async newestLines(): Promise<number[]> {
      const row = bank.getByRole('row').filter({ hasNotText: /void/ })
      await row.getByRole('link').first().click()
      const sums = await bank.getByRole('row').locator('td:nth-child(3)').allTextContents()
      return sums
        .map((sum) => Math.round(Number(sum.replaceAll(/[$,]/g, '')) * 100))
        .toSorted((a, b) => a - b)
    },
    /** The customer was deleted; a job tells the provider. */
    async seeNobody() {
      await expect.poll(async () => (await bank.goto(address))?.status()).toBe(404)
      await expect(bank.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
    },
  }
}
