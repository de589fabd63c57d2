import type { Locator, Page } from '@playwright/test'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { formatMoney } from '#shared/rules/text/formats.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import { password } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'
import type { Action, Card, Expected, Life, Sold, Step } from '#test/money/life.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

import { expect, freshName } from './fixtures.ts'
import { signInAs } from './money-app.ts'
import type { MoneyApp } from './money-app.ts'
import { atProvider, openPortal } from './money-portal.ts'
import { moneyOn, seePlan } from './money-screens.ts'
import { dialogOf } from './plan-parts.ts'

const dollars = (cents: number) => formatMoney(cents, 'usd')
const nameOf = ({ tier, interval }: Sold) =>
  `${interval === 'year' ? 'Yearly ' : ''}${plans[tier].name}`

/** Where customers act one after the other: a page of ours, one of the provider, and the staff desk. */
type Place = { world: MoneyApp; page: Page; bank: Page; desk: (payer: Actor) => Desk }

/** A customer who acts by what the screen shows. */
export async function enter({ world, page, bank, desk }: Place, life: Life) {
  const { app, address } = world
  const payer = await (life.who === 'agency'
    ? app.anAgency(freshName('tide'))
    : app.anInfluencer(freshName('ana')))
  const creators: Actor[] = []
  for (const name of life.who === 'agency' ? ['ivo', 'ada'].slice(0, life.codes.length) : []) {
    const creator = await app.anInfluencer(freshName(name))
    await app.manage(payer, creator)
    creators.push(creator)
  }
  const owners = life.who === 'agency' ? creators : [payer]
  const planTab =
    life.who === 'agency'
      ? `${address}/agency-dashboard?tab=subscription`
      : `${address}/influencer-dashboard?tab=settings`
  // A customer at the provider, who can have a card before anything is bought.
  await app.as(payer).subscriptions.createCheckout({ planType: 'boost' })
  const { url } = await app.as(payer).subscriptions.customerPortal()
  const portal = openPortal(bank, url)
  const dialog = dialogOf(page)
  const isDisputed = life.steps.some((step) => step.do.kind === 'dispute')
  let hasCodes = false
  let isClosed = false
  let before = { charged: 0, refunded: 0 }

  /** In a page of its own, as a link that opens one does. */
  const inPopup = async (link: Locator, act: (opened: Page) => Promise<void>) => {
    const opening = page.waitForEvent('popup')
    await link.click()
    const opened = await opening
    await act(opened)
    await opened.close()
  }

  const buy = async (plan: Sold, card: Card, so: Expected) => {
    const name = plans[plan.tier].name
    await page.goto(`${address}/pricing${plan.interval === 'year' ? '?interval=year' : ''}`)
    await page
      .getByRole('listitem', { name: `${name} plan` })
      .getByRole('button', { name: `Choose ${name}` })
      .click()
    await expect(page.getByRole('heading', { name: `Subscribe to ${name}` })).toBeVisible()
    if (card === 'declines') {
      await page.getByRole('button', { name: 'Pay with a card that declines' }).click()
      await expect(page.getByText('Your card was declined')).toBeVisible()
      return
    }
    await expect(page.locator('dd.due')).toHaveText(atProvider(so.charged - before.charged))
    if (card === 'works') await page.getByRole('button', { name: 'Pay', exact: true }).click()
    else {
      await page.getByRole('button', { name: 'Pay with a card that asks to confirm' }).click()
      await page.getByRole('button', { name: 'Confirm the payment' }).click()
    }
    await expect(page.getByText(`Successfully subscribed to ${name} plan!`)).toBeVisible()
    if (hasCodes) return
    hasCodes = true
    for (const [index, owner] of owners.entries()) {
      const count = life.codes[index] ?? 0
      await insertCodes(
        app.deps.db,
        ...Array.from({ length: count }, () => aCodeRow(owner.user_id)),
      )
    }
  }

  /** What a dialog says of codes, as the table has it. */
  const seeAsked = async (asked: number[] | undefined) => {
    if (asked === undefined) return
    const sum = asked.reduce((all, count) => all + count, 0)
    const codes = `${sum} ${sum === 1 ? 'code' : 'codes'}`
    if (sum === 0) await expect(dialog.getByText('will be paused')).toHaveCount(0)
    else if (life.who === 'influencer')
      await expect(dialog).toContainText(`${codes} will be paused`)
    else {
      const whose = asked.filter((count) => count > 0).length
      const creatorsOf = `${whose} ${whose === 1 ? 'creator' : 'creators'}`
      await expect(dialog).toContainText(`${codes} of ${creatorsOf} will be paused`)
    }
  }

  const change = async (plan: Sold, so: Expected) => {
    await page.getByRole('button', { name: 'Change plan' }).click()
    // The length first: a plan cannot be chosen while it is the one that runs.
    for (const name of [
      plan.interval === 'year' ? /^Yearly/ : /^Monthly/,
      new RegExp(`^${plans[plan.tier].name}`),
    ]) {
      const choice = dialog.getByRole('button', { name }).first()
      if ((await choice.getAttribute('aria-pressed')) !== 'true') await choice.click()
      await expect(choice).toHaveAttribute('aria-pressed', 'true')
    }
    const today = so.today === undefined ? 'Nothing today' : `Today ${dollars(so.today)}`
    await expect(dialog.getByText(new RegExp(`^${today.replace('$', '\\$')}, then`))).toBeVisible()
    await seeAsked(so.asked)
    await dialog.getByRole('button', { name: `Change to ${nameOf(plan)}` }).click()
    if (so.outcome === 'confirm')
      await expect(dialog).toContainText('Your bank wants you to confirm')
    else if (so.outcome === 'PAYMENT_DECLINED')
      await expect(dialog.getByRole('alert')).toContainText('declined')
    else await expect(dialog).toHaveCount(0)
  }

  const cancel = async (so: Expected) => {
    await page.getByRole('button', { name: 'Cancel Subscription' }).click()
    await expect(dialog).toContainText('Nothing more is charged')
    await seeAsked(so.asked)
    const mustChoose = life.who === 'influencer' && (so.active[0] ?? 0) > 1
    await dialog
      .getByRole('button', { name: mustChoose ? /^Keep .* and cancel$/ : 'Yes, Cancel' })
      .click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Resume plan' })).toBeVisible()
  }

  const refund = async (so: Expected) => {
    const button = page.getByRole('button', { name: 'Get a refund' })
    // What would be refused is not offered.
    if ((so.outcome ?? 'done') !== 'done') {
      await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible()
      await expect(button).toHaveCount(0)
      const isRefusedByDispute = so.outcome === 'PAYMENT_DISPUTED'
      return expect(page.getByText('the bank decides')).toHaveCount(isRefusedByDispute ? 1 : 0)
    }
    const back = (so.refunded ?? 0) - before.refunded
    await button.click()
    await expect(dialog).toContainText(`Get ${dollars(back)} back?`)
    await seeAsked(so.asked)
    await dialog.getByRole('button', { name: 'Refund and end plan' }).click()
    await expect(dialog).toHaveCount(0)
  }

  const closeAccount = async (so: Expected) => {
    await page.goto(`${address}/profile?tab=security`)
    await page.getByRole('button', { name: 'Delete account' }).click()
    if (so.outcome === 'PLAN_STILL_PAID')
      return expect(dialog.getByRole('heading')).toHaveText(sentences.cancelPlanFirst)
    await dialog.getByLabel(/^Type/).fill(payer.username)
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL(`${address}/`)
    isClosed = true
  }

  /** Nobody is there any more whom the provider could charge. */
  const seeNobody = async () => {
    await portal.seeNobody()
    await page.goto(planTab)
    await expect(page).toHaveURL(/\/login/)
  }

  const act = async (action: Action, so: Expected): Promise<void> => {
    switch (action.kind) {
      case 'buy':
        return buy(action.plan, action.card ?? 'works', so)
      case 'card':
        return portal.press(
          {
            works: 'Use a card that works',
            declines: 'Use a card that declines',
            asks: 'Use a card that asks each time',
          }[action.card],
        )
      case 'dispute':
        return portal.press(/^Dispute /)
      case 'dispute-closed':
        return portal.press(action.status === 'won' ? 'We win' : 'We lose')
      case 'end':
        return isDisputed ? desk(payer).endPlan() : portal.press('End the plan at once')
      case 'credit':
        return portal.giveCredit(action.amount)
      case 'close-account':
        return closeAccount(so)
      case 'wait':
        return
      default:
    }
    await page.goto(planTab)
    switch (action.kind) {
      case 'change':
        return change(action.plan, so)
      case 'take-back':
        return page.getByRole('button', { name: /^Keep / }).click()
      case 'confirm':
        return inPopup(page.getByRole('link', { name: 'Confirm payment' }), async (opened) => {
          await expect(opened.locator('dd.due')).toHaveText(atProvider(so.charged - before.charged))
          await opened.getByRole('button', { name: 'Confirm the payment' }).click()
          await expect(opened.getByText(/, paid$/)).toBeVisible()
        })
      case 'pay-owed':
        await expect(page.getByText(/^Your payment failed on /)).toBeVisible()
        return inPopup(
          page.getByRole('listitem').filter({ hasText: 'Not paid' }).getByText(/^View/),
          async (opened) => {
            await opened.getByRole('button', { name: 'Pay with a card that works' }).click()
            await expect(opened.getByText(/, paid$/)).toBeVisible()
          },
        )
      case 'cancel':
        return cancel(so)
      case 'resume':
        if (so.outcome !== undefined)
          return expect(page.getByRole('button', { name: 'Resume plan' })).toHaveCount(0)
        await page.getByRole('button', { name: 'Resume plan' }).click()
        // The button itself is called otherwise while the call is under way.
        return expect(page.getByText(sentences.subscriptionResumed)).toBeVisible()
      case 'refund':
        return refund(so)
      default:
        throw new Error(`No screen does ${action.kind}`)
    }
  }

  return {
    /** Plays a step at its time and compares the screen. */
    async play({ do: action, so }: Step): Promise<void> {
      await signInAs(world, page, payer)
      if (!isClosed) await app.as(payer).subscriptions.refresh()
      await act(action, so)
      if (isClosed) return seeNobody()
      await app.as(payer).subscriptions.refresh()
      await page.goto(planTab)
      await seePlan(page, so)
      expect(await moneyOn(page)).toEqual({
        charged: so.charged,
        refunded: so.refunded ?? 0,
        owed: so.owed ?? 0,
      })
      await portal.seeCredit(so.credit ?? 0)
      if (so.lines) expect(await portal.newestLines()).toEqual(so.lines.toSorted((a, b) => a - b))
      const active: number[] = []
      for (const owner of hasCodes ? owners : []) active.push(await countActive(app, owner))
      expect(active).toEqual(so.active)
      before = { charged: so.charged, refunded: so.refunded ?? 0 }
    },
  }
}

async function countActive({ deps }: MoneyApp['app'], { user_id }: Actor): Promise<number> {
  const rows = await deps.db
    .selectFrom('promo_codes')
    .where('influencer_id', '=', user_id)
    .where('paused_at', 'is', null)
    .select('id')
    .execute()
  return rows.length
}

/** What staff does about somebody. */
export type Desk = { endPlan: () => Promise<void> }

export type Customer = Awaited<ReturnType<typeof enter>>
