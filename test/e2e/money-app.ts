import type { Page } from '@playwright/test'

import { createWebRenderer } from '#server/http/web-renderer.ts'
import { freePort } from '#test/free-port.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'
import { openMovedClock } from '#test/money/moved-clock.ts'

/** A server on a clock of its own, which moves the product, its database and the sandbox. Checkouts lead back to its address. */
export async function openMoneyApp(start: string) {
  const clock = await openMovedClock(start)
  const port = await freePort()
  const address = `http://localhost:${port}`
  const app = await openTestApp({
    database: clock.database,
    config: { public_url: address },
    openPages: () => createWebRenderer({ mode: 'production' }),
  })
  await app.work()
  const http = await app.listen(port)
  return {
    app,
    address,
    /** To a later moment; the sandbox then charges, retries and ends what is due. */
    async moveTo(at: string) {
      await clock.moveTo(at)
      app.moveTo(at.slice(0, 10))
      await app.deps.sandbox?.letTimePass()
      await app.deps.db.deleteFrom('rate_limits').execute()
    },
    async close() {
      await http.stop(0)
      await app.close()
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
  const wanted = actor.cookie.split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=')
    return { name, value: value.join('='), url: address }
  })
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
