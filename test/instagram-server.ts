import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { disclosure } from '#server/features/instagram-dm/answers/compose.ts'
import type { GraphSettings } from '#server/gateways/instagram/settings.ts'

export type InstagramServer = Awaited<ReturnType<typeof startInstagramServer>>

/** An accepted message. */
export type ReceivedMessage = {
  to: string
  text: string
  quick_replies: { content_type: string; title: string; payload: string }[]
  mid: string
}

/** What the next call to send is answered with instead of success. */
type Trouble =
  | { status: number; error?: Record<string, unknown>; headers?: Record<string, string> }
  /** Takes the message and then answers nothing. */
  | 'takes and hangs up'
  | 'hangs up'

const settings = {
  app_secrets: ['an app secret of the tests', 'the instagram app secret'],
  verify_token: 'a verify token of the tests',
  access_token: 'IGAA-first-token',
  account_id: '17841400000000000',
  api_version: 'v24.0',
}

/** The Graph API as it answers (integrations §1), in memory. Takes only the current token. */
export async function startInstagramServer() {
  const taken: ReceivedMessage[] = []
  const acts: { to: string; action: string }[] = []
  const calls: string[] = []
  const troubles: Trouble[] = []
  let token = settings.access_token
  let refreshed = 0
  let refusedSends = 0
  let fields: string[] = []
  let profile: Record<string, unknown> | undefined
  let refusedProfile: string | undefined
  let refusesSigns = false
  let delay = 0
  let onTaken: (message: ReceivedMessage) => void = () => undefined
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = Buffer.concat(await request.toArray()).toString()
    if (delay > 0) await sleep(delay)
    const url = new URL(request.url ?? '/', 'http://instagram')
    calls.push(`${request.method} ${url.pathname}`)
    const reply = (status: number, body: object, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body))
    const refuse = (status: number, error: Record<string, unknown>, headers = {}) =>
      reply(status, { error: { message: 'Refused.', type: 'OAuthException', ...error } }, headers)
    const given =
      url.searchParams.get('access_token') ??
      request.headers.authorization?.replace('Bearer ', '') ??
      ''
    if (given !== token) {
      if (text.includes('"message"')) refusedSends++
      return void refuse(401, { code: 190, fbtrace_id: 'A' })
    }
    const account = `/${settings.api_version}/${settings.account_id}`
    if (url.pathname === '/refresh_access_token') {
      const trouble = troubles.shift()
      if (trouble !== undefined && typeof trouble !== 'string')
        return void refuse(trouble.status, trouble.error ?? {})
      token = `IGAA-refreshed-${++refreshed}`
      return void reply(200, { access_token: token, token_type: 'bearer', expires_in: 5_183_944 })
    }
    if (url.pathname === `${account}/subscribed_apps`) {
      if (request.method === 'POST') {
        fields = url.searchParams.get('subscribed_fields')?.split(',') ?? []
        return void reply(200, { success: true })
      }
      return void reply(200, {
        data: fields.length > 0 ? [{ id: '1', subscribed_fields: fields }] : [],
      })
    }
    if (url.pathname === `${account}/messenger_profile`) {
      const part = JSON.parse(text) as Record<string, unknown>
      if (refusedProfile !== undefined && refusedProfile in part)
        return void refuse(400, { code: 100 })
      profile = { ...profile, ...part }
      return void reply(200, { result: 'success' })
    }
    if (url.pathname !== `${account}/messages`) return void refuse(404, { code: 100 })
    const body = JSON.parse(text) as {
      recipient: { id: string }
      sender_action?: string
      message?: { text: string; quick_replies?: ReceivedMessage['quick_replies'] }
    }
    const to = body.recipient.id
    if (body.sender_action !== undefined) {
      acts.push({ to, action: body.sender_action })
      if (refusesSigns) return void refuse(400, { code: 100 })
      return void reply(200, { recipient_id: to })
    }
    const trouble = troubles.shift()
    if (trouble === 'hangs up') return void request.socket.destroy()
    if (trouble !== undefined && trouble !== 'takes and hangs up') {
      if (trouble.error === undefined)
        return void response.writeHead(trouble.status, trouble.headers).end('<h1>Bad gateway</h1>')
      return void refuse(trouble.status, trouble.error, trouble.headers)
    }
    const { text: words = '', quick_replies = [] } = body.message ?? {}
    if (Buffer.byteLength(words) > 1000 || quick_replies.length > 13)
      return void refuse(400, { code: 100 })
    const message = { to, text: words, quick_replies, mid: `mid_${taken.length + 1}` }
    taken.push(message)
    onTaken(message)
    if (trouble === 'takes and hangs up') return void request.socket.destroy()
    reply(200, { recipient_id: to, message_id: message.mid })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const api_url = `http://127.0.0.1:${port}`
  return {
    instagram: {
      kind: 'graph',
      ...settings,
      api_url,
      timeouts: { send: 60_000, act: 60_000 },
    } satisfies { kind: 'graph' } & GraphSettings,
    taken,
    acts,
    calls,
    /** The next sends, or the next refreshing, meet these. */
    trouble: (...next: Trouble[]) => void troubles.push(...next),
    /** Every call takes so many milliseconds. */
    slowDown: (ms: number) => (delay = ms),
    refuseSigns: (is: boolean) => (refusesSigns = is),
    onTaken: (tell: (message: ReceivedMessage) => void) => (onTaken = tell),
    /** Another token than before is the right one from now on. */
    endToken: (next = 'another token') => (token = next),
    token: () => token,
    /** How many messages came with a token that is no good. */
    refusedSends: () => refusedSends,
    profile: () => profile,
    clearProfile: () => {
      profile = undefined
    },
    /** Refuses this part of the profile from now on, or nothing. */
    refuseProfile: (part: 'ice_breakers' | 'persistent_menu' | undefined) => {
      refusedProfile = part
    },
    fields: () => fields,
    unsubscribe: () => (fields = []),
    /** The same without messages that are one word: a code alone. */
    answers: (to: string) =>
      taken
        .filter((one) => one.to === to && one.text.includes(' ') && one.text !== disclosure())
        .map(({ text }) => text),
    texts: (to: string) => taken.filter((one) => one.to === to).map(({ text }) => text),
    forget() {
      taken.length = 0
      acts.length = 0
      calls.length = 0
      troubles.length = 0
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const account = settings.account_id

let mids = 0
export const aMid = () => `aWdfZAG1faXRlbTo${++mids}`

type Event = Record<string, unknown>

/** A person's event in Instagram's format. */
export function anEvent(from: string, content: Event, timestamp = Date.now()): Event {
  return { sender: { id: from }, recipient: { id: account }, timestamp, ...content }
}

export function aText(from: string, text: string, mid = aMid(), timestamp = Date.now()): Event {
  return anEvent(from, { message: { mid, text } }, timestamp)
}

export function anEcho({ to, mid, text }: { to: string; mid: string; text: string }): Event {
  return {
    sender: { id: account },
    recipient: { id: to },
    timestamp: Date.now(),
    message: { mid, text, is_echo: true },
  }
}

export function aBody(events: Event[], key: 'messaging' | 'standby' = 'messaging'): string {
  return JSON.stringify({
    object: 'instagram',
    entry: [{ id: account, time: Date.now(), [key]: events }],
  })
}

export function signatureOf(body: string, secret = settings.app_secrets[0] ?? ''): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

/** What sends webhooks to the app, signed. */
export function webhookInit(body: string, signature = signatureOf(body)) {
  return {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': signature,
      // It is no browser.
      'sec-fetch-site': '',
    },
  }
}
