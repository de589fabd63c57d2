import { Hono } from 'hono'

import type { Deps } from '#server/deps.ts'
import { smallPageHeaders } from '#server/http/pages/small-page.ts'

import { deletePerson, findDeletion } from './deletion.ts'
import { deletionPage } from './deletion-page.ts'
import { receiveWebhook, verifyAddress } from './events/receive.ts'
import { readSignedRequest } from './events/signature.ts'
import { simulatorRoutes } from './simulator/simulator-routes.ts'

/** The Instagram webhook, the data deletion callback and the simulator. */
export function instagramWebhook(
  deps: Pick<Deps, 'config' | 'db' | 'instagram' | 'log' | 'seal' | 'sign' | 'today'>,
) {
  const routes = new Hono()

  routes.get('/webhooks/instagram', (c) => {
    const { status, text } = verifyAddress(deps, new URL(c.req.url).searchParams)
    return c.text(text, status)
  })
  routes.post('/webhooks/instagram', async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const { status, text } = await receiveWebhook(deps, bytes, c.req.header('x-hub-signature-256'))
    return c.text(text, status)
  })
  routes.post('/webhooks/instagram/data-deletion', async (c) => {
    const { signed_request } = await c.req.parseBody().catch(() => ({ signed_request: '' }))
    const secrets = deps.instagram?.gateway.app_secrets ?? []
    const request =
      typeof signed_request === 'string' ? readSignedRequest(signed_request, secrets) : undefined
    const userId = request?.['user_id']
    if (typeof userId !== 'string' || userId === '') return c.json({ error: 'bad signature' }, 403)
    const confirmation_code = await deletePerson(deps, userId)
    const url = `${deps.config.public_url}/instagram/deletion/${confirmation_code}`
    return c.json({ url, confirmation_code })
  })
  routes.get('/instagram/deletion/:code{[0-9a-f]{24}}', async (c) => {
    const deletion = await findDeletion(deps.db, c.req.param('code'))
    return c.html(deletionPage(deletion), deletion ? 200 : 404, smallPageHeaders)
  })

  const { simulator } = deps.instagram?.gateway ?? {}
  if (simulator && deps.config.mode === 'development') {
    const receive = (bytes: Uint8Array, signature: string) => receiveWebhook(deps, bytes, signature)
    routes.route('/', simulatorRoutes(deps, simulator, receive))
  }
  return routes
}
