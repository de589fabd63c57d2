import { fetchErrorCode, parseJsonObject } from '#server/gateways/response-json.ts'

import type { InstagramGateway, Part } from './instagram.ts'
import { faultOf, InstagramError } from './instagram-error.ts'
import type { GraphError } from './instagram-error.ts'
import type { GraphSettings, GraphTimeouts } from './settings.ts'
import { restSeconds } from './usage.ts'

const usualTimeouts: GraphTimeouts = { send: 8000, act: 2000 }

/** The Graph API of Instagram (integrations §1). */
export function createGraph(settings: GraphSettings): InstagramGateway {
  const account = `${settings.api_version}/${settings.account_id}`
  const { send: sendTimeout, act: actTimeout } = settings.timeouts ?? usualTimeouts
  const call = async (token: string, path: string, body?: object, timeout = sendTimeout) =>
    (await request(new URL(path, settings.api_url), token, body, timeout)).body
  const refresh = async (token: string) => {
    const query = new URLSearchParams({ grant_type: 'ig_refresh_token', access_token: token })
    const answer = await call(token, `/refresh_access_token?${query.toString()}`)
    const { access_token, expires_in } = answer
    if (typeof access_token !== 'string' || typeof expires_in !== 'number')
      throw new InstagramError('temporary', 'no token in the answer')
    return { access_token, expires_in }
  }
  return {
    ...settings,
    simulator: undefined,
    async send(token, recipientId, part) {
      const { body, rest_seconds } = await request(
        new URL(`/${account}/messages`, settings.api_url),
        token,
        messageBody(recipientId, part),
        sendTimeout,
      )
      // The message was accepted. It must not be sent again, even if the reply is incomplete.
      const mid = typeof body['message_id'] === 'string' ? body['message_id'] : ''
      return { mid, rest_seconds }
    },
    async act(token, recipientId, action) {
      const body = { recipient: { id: recipientId }, sender_action: action }
      await call(token, `/${account}/messages`, body, actTimeout)
    },
    // With Facebook Login the token is a Page token, which does not expire.
    refresh: /\bfacebook\.com$/.test(new URL(settings.api_url).hostname) ? undefined : refresh,
    async listSubscribedFields(token) {
      const answer = await call(token, `/${account}/subscribed_apps`)
      const apps = Array.isArray(answer['data']) ? (answer['data'] as unknown[]) : []
      return apps.flatMap((app) => {
        const fields = (app as { subscribed_fields?: unknown } | null)?.subscribed_fields
        return Array.isArray(fields) ? fields.map(nameOf) : []
      })
    },
    async subscribe(token, fields) {
      await call(token, `/${account}/subscribed_apps?subscribed_fields=${fields.join(',')}`, {})
    },
    async setIceBreakers(token, items) {
      await call(token, `/${account}/messenger_profile`, {
        platform: 'instagram',
        ice_breakers: [{ call_to_actions: items, locale: 'default' }],
      })
    },
    async setMenu(token, items) {
      const call_to_actions = items.map((item) => ({ type: 'postback', ...item }))
      await call(token, `/${account}/messenger_profile`, {
        platform: 'instagram',
        persistent_menu: [{ locale: 'default', call_to_actions }],
      })
    },
  }
}

/** 'messages', or an object with that name. */
function nameOf(field: unknown): string {
  return typeof field === 'string' ? field : String((field as { name?: unknown } | null)?.name)
}

export function messageBody(recipientId: string, { text, quick_replies }: Part): object {
  const buttons = quick_replies?.map((reply) => ({ content_type: 'text', ...reply }))
  return {
    recipient: { id: recipientId },
    messaging_type: 'RESPONSE',
    message: buttons?.length ? { text, quick_replies: buttons } : { text },
  }
}

/** Errors before a connection exists: nothing was sent. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

async function request(
  url: URL,
  token: string,
  body: object | undefined,
  timeout: number,
): Promise<{ body: Record<string, unknown>; rest_seconds: number }> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    text = await response.text()
  } catch (error) {
    const code = fetchErrorCode(error)
    throw new InstagramError(neverSent.has(code) ? 'temporary' : 'unknown', code)
  }
  const answer = parseJsonObject(text)
  const error = answer?.['error']
  const wait = restSeconds(response.headers)
  if (typeof error === 'object' && error !== null) {
    const { code, error_subcode } = error as GraphError
    throw new InstagramError(
      faultOf(error, response.status),
      error_subcode === undefined ? `${code}` : `${code}/${error_subcode}`,
      wait || undefined,
    )
  }
  if (response.ok) return { body: answer ?? {}, rest_seconds: wait }
  // Status codes of a proxy in between: it is unknown whether the call succeeded.
  throw new InstagramError(
    response.status >= 500 ? 'unknown' : faultOf({}, response.status),
    `http ${response.status}`,
    wait || undefined,
  )
}
