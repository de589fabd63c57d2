import type { Page } from '@playwright/test'

import { formatDate } from '#shared/rules/text/formats.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import type { Expected } from '#test/money/life.ts'

import { expect } from './fixtures.ts'

// Texts of the screens about plans and payments.

/** The plan's panel, with the day until which it is paid. */
export async function seePlan(page: Page, so: Expected): Promise<void> {
  const interval = so.interval === 'year' ? 'Yearly ' : '(?:Yearly )?'
  const panel = page.getByRole('region', {
    name: new RegExp(`^Subscription: ${interval}${plans[so.plan].name} plan$`),
  })
  await expect(panel).toBeVisible()
  if (so.until !== undefined) await expect(panel).toContainText(formatDate(so.until))
}

/** What the invoices on the screen add up to, in cents. */
export async function moneyOn(page: Page) {
  const list = page.getByRole('region', { name: 'Invoices', exact: true }).getByRole('list')
  await expect(list.or(page.getByText('No invoices yet.'))).toBeVisible()
  const all = page.getByRole('button', { name: /^Show all \d+$/ })
  if (await all.isVisible()) await all.click()
  const lines = await list.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => ({
      words: item.textContent ?? '',
      sum: item.children[1]?.textContent ?? '',
    })),
  )
  const sumOf = (words: RegExp) =>
    lines
      .filter((line) => words.test(line.words))
      .reduce((cents, { sum }) => cents + Math.round(Number(sum.replaceAll(/[$,]/g, '')) * 100), 0)
  return {
    charged: sumOf(/Paid|Refunded|Disputed|Taken back by the bank/),
    refunded: sumOf(/Refunded/),
    owed: sumOf(/Not paid|To confirm/),
  }
}
