import type { Page } from '@playwright/test'

import { aPromoCode } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import type { MailReceiver } from '#test/mail-receiver.ts'

import { openMailServer } from './mail-app.ts'
import { arriveAt, serve } from './own-server.ts'

/** A server of a file's own: it needs staff, and mails that are refused. */
export let app: TestApp
export let receiver: MailReceiver
export let address: string

export function serveStaff(): void {
  serve(openMailServer, (server) => ({ app, address, receiver } = server))
}

/** Somebody on the staff, who signs in by two steps unless it is said otherwise. */
export async function aStaffMember(name: string, hasTwoStep = true): Promise<Actor> {
  return app.makeStaff(await app.anInfluencer(name), hasTwoStep)
}

/** Opens a page as somebody who is signed in. */
export const openAs = (page: Page, actor: Actor, path: string) =>
  arriveAt(page, actor, address, path)

/** A live code of this person, by its id. */
export async function addCode(owner: Actor, brand_name: string, promo_code: string) {
  const answer = await app.as(owner).promoCodes.create({
    promo_code: aPromoCode({ brand_name, promo_code }),
  })
  return answer.promo_code.id
}

/** Chooses from the menu of what can be done to a code or a person. */
export async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
