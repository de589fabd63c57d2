import type { Page } from '@playwright/test'

import { livesBy } from '#test/money/lives.ts'
import type { Life } from '#test/money/life.ts'
import type { Actor } from '#test/harness.ts'

import { expect, freshName, test } from './fixtures.ts'
import { address, app, serveMoney } from './money-app.ts'
import { enter, signInAs } from './money-life.ts'
import type { Desk } from './money-life.ts'

// Lives of the table, as people see them over two years: what stands on the screen before each click is what is taken.
// What a screen never does, acting without having asked about codes, is tried elsewhere.

// A busy machine takes as long as it takes; what is waited for at each step has its own limit.
test.describe.configure({ mode: 'parallel', timeout: 0 })
serveMoney()

const played: Life[] = Object.values(livesBy)
  .flat()
  .filter(({ name }) =>
    [
      /^buy: /,
      /^decline: /,
      /^confirm: /,
      /^up: /,
      /^down: /,
      /^cancel: /,
      /^resume: /,
      /^fail: /,
      /^recover: /,
      /^refund: the month and/,
      /^dispute: /,
      /^dispute and end/,
      /^an agency's buy, decline, up and down/,
      /^an agency's dispute and end/,
    ].some((wanted) => wanted.test(name)),
  )

for (const life of played)
  test(`${life.name}, in a browser`, async ({ page, person }) => {
    const customer = await enter(page, life, (payer) => deskFor(payer, person))
    for (const step of life.steps) {
      if (step.do.kind.endsWith('-unasked')) continue
      await test.step(`${step.at} ${step.do.kind}`, () => customer.play(step))
    }
  })

/** The desk about somebody's disputed payment. */
function deskFor(payer: Actor, person: () => Promise<Page>): Desk {
  return {
    async endPlan() {
      const staff = await person()
      await signInAs(staff, await app.makeStaff(await app.anInfluencer(freshName('sam'))))
      await staff.goto(`${address}/staff?tab=disputes`)
      const dispute = staff.getByRole('article', { name: new RegExp(payer.username) })
      await dispute.getByRole('button', { name: 'End the plan' }).click()
      const dialog = staff.getByRole('dialog').or(staff.getByRole('alertdialog'))
      await dialog.getByRole('textbox').fill('The bank took the money back.')
      await dialog.getByRole('button', { name: 'End the plan' }).click()
      await expect(dispute.getByText('The plan was ended')).toBeVisible()
    },
  }
}
