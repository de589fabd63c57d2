import type { BrowserContext, Page } from '@playwright/test'

import type { Actor, TestApp } from '#test/harness.ts'

import { expect } from './fixtures.ts'
import { arriveAs, openServer, serve } from './own-server.ts'

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
  serve(openDashboard, (server) => ({ app } = dashboard = server))
}

async function openDashboard(): Promise<Dashboard> {
  const { app, address, close } = await openServer({ today: '2028-02-20' })
  const open = async (page: Page, search = '') => {
    await page.goto(`${address}/influencer-dashboard${search}`)
  }
  return {
    app,
    arriveAs: (context, actor) => arriveAs(context, actor, address),
    open,
    openForm: async (page) => {
      await open(page, '?tab=add')
      await expect(page.getByRole('form', { name: 'Add a promo code' })).toBeVisible()
    },
    close,
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
