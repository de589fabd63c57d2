import type { Page } from '@playwright/test'

import type { Life } from '#test/money/life.ts'
import { lives } from '#test/money/lives.ts'
import type { Actor } from '#test/harness.ts'

import { expect, freshName, test } from './fixtures.ts'
import { openMoneyApp, signInAs } from './money-app.ts'
import type { MoneyApp } from './money-app.ts'
import { enter } from './money-life.ts'
import type { Customer, Desk } from './money-life.ts'

// Twelve lives of the table, and those of agencies, as people see them over two years: what the screen says before each click
// is what is charged. The clocks of the product, its database and the sandbox move together; screens show days that the server
// names. The other lives differ in sums alone and are played without a browser in test/money, as is what no screen does: acting
// without having asked about codes.

/** The first life that is about this alone: 'up: …'. */
function lifeOf(kind: string): Life {
  const life = lives.find(({ name }) => name.startsWith(`${kind}: `))
  if (!life) throw new Error(`There is no life '${kind}'`)
  return life
}

/** Lives of a group share a clock, a server and a browser, which is most of what a life alone would cost. */
const groups: Record<string, Life[]> = {
  'while a plan grows and shrinks': ['buy', 'decline', 'confirm', 'up', 'down'].map(lifeOf),
  'until a plan ends': ['cancel', 'resume', 'fail', 'recover', 'refund', 'dispute', 'end'].map(
    lifeOf,
  ),
  'of agencies': lives.filter(({ who }) => who === 'agency'),
}

// A busy machine takes as long as it takes; each step has its own limit.
test.describe.configure({ mode: 'parallel', timeout: 0 })

for (const [group, played] of Object.entries(groups))
  test(`lives ${group}, in a browser`, async ({ page, person }) => {
    const steps = played
      .flatMap((life) => life.steps.map((step) => ({ life, step })))
      .filter(({ step }) => !step.do.kind.endsWith('-unasked'))
      .toSorted((a, b) => Date.parse(a.step.at) - Date.parse(b.step.at))
    const world = await openMoneyApp(steps[0]?.step.at ?? '')
    const place = {
      world,
      page,
      bank: await page.context().newPage(),
      desk: (payer: Actor) => deskFor(world, payer, person),
    }
    const customers = new Map<Life, Customer>()
    try {
      for (const { life, step } of steps)
        await test.step(`${life.name}: ${step.at} ${step.do.kind}`, async () => {
          await world.moveTo(step.at)
          const customer = customers.get(life) ?? (await enter(place, life))
          customers.set(life, customer)
          await customer.play(step)
        })
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
