import type { Page } from '@playwright/test'

import type { Actor, TestApp } from '#test/harness.ts'

import { arriveAt, openServer, serve } from './own-server.ts'

/** A server of a file's own: it needs paid plans, a fixed day and many influencers. */
export let app: TestApp
export let address: string

export const today = '2027-03-10'

export function serveAgencies(): void {
  serve(
    () => openServer({ today }),
    (server) => ({ app, address } = server),
  )
}

/** Opens a page as somebody who is signed in. */
export const openAs = (page: Page, actor: Actor, path: string) =>
  arriveAt(page, actor, address, path)

/** The path and fragment of an invitation's link, whose host is that of the configuration. */
export function pathOf(link: string | null): string {
  const url = new URL(link ?? '')
  return `${url.pathname}${url.hash}`
}
