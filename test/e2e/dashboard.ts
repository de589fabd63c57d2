import type { BrowserContext, Page } from '@playwright/test'

import { createWebRenderer } from '#server/http/web-renderer.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { expect, test } from './fixtures.ts'

/** A server of a journey's own, for plans that nobody can buy yet and a promotion to switch on. */
type Dashboard = {
  app: TestApp
  /** Puts somebody's session into the browser. */
  arriveAs: (context: BrowserContext, actor: Actor) => Promise<void>
  open: (page: Page, search?: string) => Promise<void>
  /** With the form for a new code. */
  openForm: (page: Page) => Promise<void>
  close: () => Promise<void>
}

export let dashboard: Dashboard
export let app: TestApp

export function serveDashboard(): void {
  test.beforeAll(async () => {
    dashboard = await openDashboard()
    app = dashboard.app
  })
  test.afterAll(() => dashboard.close())
}

async function openDashboard(): Promise<Dashboard> {
  const app = await openTestApp({
    today: '2028-02-20',
    openPages: () => createWebRenderer({ mode: 'production' }),
  })
  const http = await app.listen()
  const address = `http://localhost:${http.port}`
  const open = async (page: Page, search = '') => {
    await page.goto(`${address}/influencer-dashboard${search}`)
  }
  return {
    app,
    arriveAs: (context, { cookie }) =>
      context.addCookies(
        cookie.split('; ').map((pair) => {
          const [name = '', value = ''] = pair.split(/=(.*)/s)
          return { name, value, url: address }
        }),
      ),
    open,
    openForm: async (page) => {
      await open(page, '?tab=add')
      await expect(page.getByRole('form', { name: 'Add a promo code' })).toBeVisible()
    },
    close: async () => {
      await http.stop(1000)
      await app.close()
    },
  }
}

export const brandField = (page: Page) => page.getByRole('combobox', { name: 'Brand name' })
export const codeField = (page: Page) => page.getByLabel('Promo code', { exact: true })
export const addButton = (page: Page) => page.getByRole('button', { name: 'Add promo code' })

/** Everything that is required, of a '$15 off'. */
export async function fillIn(page: Page, brand: string, code: string): Promise<void> {
  const site = `${brand.toLowerCase()}.example`
  await brandField(page).fill(brand)
  await page.getByLabel('Brand URL').fill(site)
  await codeField(page).fill(code)
  await page.getByPlaceholder('20', { exact: true }).fill('15')
  await page.getByLabel('Affiliate link').fill(`https://${site}/?ref=me`)
}
