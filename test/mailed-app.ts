import { afterAll, beforeAll, beforeEach } from 'vitest'

import { aBrowser } from './browser.ts'
import { openTestApp } from './harness.ts'
import type { TestApp } from './harness.ts'
import { openMailReceiver } from './mail-receiver.ts'
import type { MailReceiver } from './mail-receiver.ts'

/** Of the test file that called `useMailedApp`, from its first test on. */
export let app: TestApp
export let mails: MailReceiver

/** Gives a test file an app that works its queues, with a mail server of its own; no test counts against the limits of the next. */
export function useMailedApp(): void {
  beforeAll(async () => {
    mails = await openMailReceiver()
    app = await openTestApp({ config: mails.config })
    await app.work()
  })
  afterAll(async () => {
    await app.close()
    await mails.close()
  })
  beforeEach(() => app.forgetLimits())
}

/** An influencer with the address of the account, signed in with a browser of their own. */
export async function aPerson(name?: string) {
  const actor = await app.anInfluencer(name)
  return {
    ...actor,
    email: `${actor.username}@example.com`,
    browser: aBrowser(app, actor.cookie),
  }
}
