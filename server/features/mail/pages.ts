import { Hono } from 'hono'

import type { Deps } from '#server/deps.ts'
import { formPageHeaders } from '#server/http/pages/small-page.ts'

import { outboxPage } from './outbox-page.ts'
import { setUnsubscribedByLink } from './queries.ts'
import { readUnsubscribeToken } from './unsubscribe.ts'
import { brokenLinkPage, choicePage, doneAgainPage, donePage } from './unsubscribe-page.ts'

/** Small pages without scripts: unsubscribe, and in development the outbox. */
export function mailPages({
  config,
  db,
  log,
  mail,
  sign,
}: Pick<Deps, 'config' | 'db' | 'log' | 'mail' | 'sign'>) {
  const routes = new Hono()

  // GET changes nothing, because link scanners open this page.
  routes.get('/unsubscribe', (c) => {
    const token = c.req.query('token') ?? ''
    const choice = readUnsubscribeToken(sign, token)
    return choice === undefined
      ? c.html(brokenLinkPage(), 400, formPageHeaders)
      : c.html(choicePage(token, choice.kind), 200, formPageHeaders)
  })
  routes.post('/unsubscribe', async (c) => {
    const token = c.req.query('token') ?? ''
    const choice = readUnsubscribeToken(sign, token)
    if (choice === undefined) return c.html(brokenLinkPage(), 400, formPageHeaders)
    // One-click unsubscribe (RFC 8058): any POST except our own 'subscribe again' button, also with a body that is broken.
    const form: { choice?: unknown } = await c.req.parseBody().catch(() => ({}))
    const isBack = form.choice === 'subscribe'
    await setUnsubscribedByLink(db, choice, !isBack)
    log.info(choice, isBack ? 'mails wanted again' : 'mails unsubscribed')
    const page = isBack ? doneAgainPage : donePage
    return c.html(page(token, choice.kind), 200, formPageHeaders)
  })

  const { outbox } = mail
  if (outbox && config.mail.has_outbox_page)
    routes.get('/dev/mail', (c) => c.html(outboxPage(outbox()), 200, formPageHeaders))
  return routes
}
