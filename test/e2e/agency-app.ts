import type { Page } from '@playwright/test'

import { createWebRenderer } from '#server/http/web-renderer.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { test } from './fixtures.ts'

/** A server of a file's own: it needs paid plans, a fixed day and many influencers. */
export let app: TestApp
export let address: string
let close: () => Promise<void>

export const today = '2027-03-10'

export function serveAgencies(): void {
  test.beforeAll(async () => {
    app = await openTestApp({ today, openPages: () => createWebRenderer({ mode: 'production' }) })
    const http = await app.listen()
    address = `http://localhost:${http.port}`
    close = async () => {
      await http.stop(0)
      await app.close()
    }
  })
  test.afterAll(() => close())
}

/** Opens a page as somebody who is signed in. */
export async function openAs(page: Page, actor: Actor, path: string): Promise<void> {
  const cookies = actor.cookie.split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=')
    return { name, value: value.join('='), url: address }
  })
  await page.context().addCookies(cookies)
  await page.goto(`${address}${path}`)
}

/** The path and fragment of an invitation's link, whose host is that of the configuration. */
export function pathOf(link: string | null): string {
  const url = new URL(link ?? '')
  return `${url.pathname}${url.hash}`
}

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
