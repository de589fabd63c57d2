import type { Page } from '@playwright/test'

import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

import { expect } from './fixtures.ts'
import { arriveAs, openServer, serve } from './own-server.ts'

/** A server of this file's own: it needs paid plans, a fixed day and many codes. */
export let app: TestApp
export let address: string

export const today = '2027-03-10'

export function serveOwnCodes(): void {
  serve(
    () => openServer({ today }),
    (server) => ({ app, address } = server),
  )
}

export const signIn = (page: Page, actor: Actor) => arriveAs(page.context(), actor, address)

/** Opens somebody's dashboard, signed in. */
export async function openDashboard(page: Page, actor: Actor): Promise<void> {
  await signIn(page, actor)
  await page.goto(`${address}/influencer-dashboard`)
  await expect(page.getByRole('heading', { name: /Your Promo Codes/ })).toBeVisible()
}

/** Codes of every status, the newest first: Active, Soon, Expired, Paused, Blocked. */
export async function withCodes(plan: 'boost' | 'growth'): Promise<Actor> {
  const ana = await app.anInfluencer()
  await app.subscribe(ana, plan)
  const at = '2027-03-01T00:00:00Z'
  const row = (brand_name: string, promo_code: string, more: Parameters<typeof aCodeRow>[1]) =>
    aCodeRow(ana.user_id, { brand_name, promo_code, ...more })
  const rows = [
    row('Pacewell', 'ACTIVE25', { promo_type: '$ off', promo_value: '25', description: '$25 off' }),
    row('Ossa Trail', 'SOON20', { expiration_date: '2027-03-12' }),
    row('Wayfern', 'OVER12', { expiration_date: '2027-02-01' }),
    row('Brinecup', 'REST10', { paused_at: at, paused_reason: 'owner' }),
    row('Nightferry', 'STOP5', { blocked_at: at, blocked_reason: 'Broken link' }),
  ]
  await insertCodes(
    app.database.db,
    ...rows.map((code, i) => ({
      ...code,
      created_at: new Date(Date.UTC(2027, 1, 20 - i)).toISOString(),
    })),
  )
  return ana
}

export const codesShown = async (page: Page) =>
  (await page.locator('.codepill__code').allTextContents()).map((text) => text.trim())
