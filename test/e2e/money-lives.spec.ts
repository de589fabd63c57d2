import type { Page } from '@playwright/test'

import { lives } from '#test/money/lives.ts'
import type { Actor } from '#test/harness.ts'

import { expect, freshName, test } from './fixtures.ts'
import { openMoneyApp } from './money-app.ts'
import type { MoneyApp } from './money-app.ts'
import { enter, signInAs } from './money-life.ts'
import type { Desk } from './money-life.ts'

// All lives of the table, as people see them over two years: what the screen says before each click is what is charged.
// The clocks of the product, its database and the sandbox move together; screens show days that the server names.
// What no screen does, acting without having asked about codes, is tried in test/money.

// A busy machine takes as long as it takes; each step has its own limit.
test.describe.configure({ mode: 'parallel', timeout: 0 })

for (const life of lives)
  test(`${life.name}, in a browser`, async ({ page, person }) => {
    const world = await openMoneyApp(life.steps[0]?.at ?? '')
    try {
      const customer = await enter(world, page, life, (payer) => deskFor(world, payer, person))
      for (const step of life.steps) {
        if (step.do.kind.endsWith('-unasked')) continue
        await test.step(`${step.at} ${step.do.kind}`, () => customer.play(step))
      }
    } finally {
      // Before the server goes, whose live events they read.
      for (const one of page.context().pages()) await one.close()
      await world.close()
    }
  })

/** The desk about somebody's disputed payment. */
function deskFor(world: MoneyApp, payer: Actor, person: () => Promise<Page>): Desk {
  const { app, address } = world
  return {
    async endPlan() {
      const staff = await person()
      await signInAs(world, staff, await app.makeStaff(await app.anInfluencer(freshName('sam'))))
      await staff.goto(`${address}/staff?tab=disputes`)
      const dispute = staff.getByRole('article', { name: new RegExp(payer.username) })
      await dispute.getByRole('button', { name: 'End the plan' }).click()
      const dialog = staff.getByRole('dialog').or(staff.getByRole('alertdialog'))
      await dialog.getByRole('textbox').fill('The bank took the money back.')
      await dialog.getByRole('button', { name: 'End the plan' }).click()
      await expect(dispute.getByText('The plan was ended')).toBeVisible()
      await staff.close()
    },
  }
}
