import type { Page } from '@playwright/test'

import { freePort } from '#test/free-port.ts'
import type { Actor } from '#test/harness.ts'
import { openMovedClock } from '#test/money/moved-clock.ts'

import { cookiesOf, openServer } from './own-server.ts'

/** A server on a clock of its own, which moves the product, its database and the sandbox. Checkouts lead back to its address. */
export async function openMoneyApp(start: string) {
  const clock = await openMovedClock(start)
  const port = await freePort()
  const server = await openServer({
    port,
    database: clock.database,
    config: { public_url: `http://localhost:${port}` },
  })
  const { app, address } = server
  await app.work()
  return {
    app,
    address,
    /** To a later moment; the sandbox then charges, retries and ends what is due. */
    async moveTo(at: string) {
      await clock.moveTo(at)
      app.moveTo(at.slice(0, 10))
      await app.deps.sandbox?.catchUpCustomers()
      await app.forgetLimits()
    },
    async close() {
      await server.close()
      await clock.close()
    },
  }
}

export type MoneyApp = Awaited<ReturnType<typeof openMoneyApp>>

/** In place of whoever was signed in. */
export async function signInAs(
  { address }: Pick<MoneyApp, 'address'>,
  page: Page,
  actor: Actor,
): Promise<void> {
  const context = page.context()
  const wanted = cookiesOf(actor, address)
  const present = await context.cookies(address)
  if (
    wanted.every(({ name, value }) =>
      present.some((one) => one.name === name && one.value === value),
    )
  )
    return
  // The page of the other person hears nothing of it.
  await page.goto('about:blank')
  await context.clearCookies()
  await context.addCookies(wanted)
}
