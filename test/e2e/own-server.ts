import type { BrowserContext, Page } from '@playwright/test'

import { createWebRenderer } from '#server/http/pages/web-renderer.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'

import { test } from './fixtures.ts'

type Options = Omit<NonNullable<Parameters<typeof openTestApp>[0]>, 'openPages'> & {
  port?: number
  /** The folder above the build. */
  root?: string
}

export type OwnServer = Awaited<ReturnType<typeof openServer>>

/** The product with its pages, on a port and a database of its own: for paid plans, a fixed day, or data that nobody else changes. */
export async function openServer({ port, root, ...options }: Options = {}) {
  const app = await openTestApp({
    ...options,
    openPages: () =>
      createWebRenderer({ mode: 'production', ...(root === undefined ? {} : { root }) }),
  })
  const http = await app.listen(port)
  const address = `http://localhost:${http.port}`
  return {
    app,
    port: http.port,
    address,
    at: (path: string) => `${address}${path}`,
    close: async () => {
      await http.stop(1000)
      await app.close()
    },
  }
}

/** Opens a server before the first test of a file, passes it to `use`, and closes it after the last test. */
export function serve<Server extends { close: () => Promise<void> }>(
  open: () => Promise<Server>,
  use?: (server: Server) => unknown,
): void {
  let server: Server | undefined
  test.beforeAll(async () => {
    server = await open()
    await use?.(server)
  })
  test.afterAll(() => server?.close())
}

export function cookiesOf({ cookie }: Pick<Actor, 'cookie'>, url: string) {
  return cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
}

/** Puts somebody's session into the browser. */
export const arriveAs = (context: BrowserContext, actor: Pick<Actor, 'cookie'>, address: string) =>
  context.addCookies(cookiesOf(actor, address))

/** Opens a page as somebody who is signed in. */
export async function arriveAt(page: Page, actor: Actor, address: string, path: string) {
  await arriveAs(page.context(), actor, address)
  await page.goto(`${address}${path}`)
}
