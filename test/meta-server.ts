import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import type { Config } from '#server/config.ts'
import type { MetaEvent } from '#server/gateways/meta-events/meta-events.ts'

const pixelId = '123456789012345'
const token = 'EAAtest0123456789'
const appSecret = 'an app secret of the tests'

/** What goes wrong: errors as the Graph API words them, no answer at all, or one of something in between. */
const troubles = {
  down: { status: 503, error: undefined },
  busy: { status: 400, error: { code: 4, is_transient: false } },
  throttled: { status: 400, error: { code: 613, is_transient: false } },
  transient: { status: 400, error: { code: 100, error_subcode: 1, is_transient: true } },
  bad_token: { status: 401, error: { code: 190, error_subcode: 463, is_transient: false } },
  bad_user_data: { status: 400, error: { code: 100, error_subcode: 2804050, is_transient: false } },
} as const

type Trouble = keyof typeof troubles | 'silent' | undefined

/** An HTTP server that takes events as Meta's Conversions API does and refuses what breaks its rules. */
export async function openMetaServer() {
  const events: MetaEvent[] = []
  const batches: MetaEvent[][] = []
  /** What was wrong with a call, in words. */
  const refusals: string[] = []
  let trouble: Trouble
  let troubledCalls = 0
  let calls = 0

  const server = createServer((call, answer) => {
    void (async () => {
      const body = await text(call)
      calls++
      const isBad = trouble !== undefined && troubledCalls-- > 0
      if (isBad && trouble === 'silent') return
      if (isBad && trouble !== undefined && trouble !== 'silent') {
        const { status, error } = troubles[trouble]
        answer.writeHead(status).end(error ? JSON.stringify({ error }) : '<html>busy</html>')
        return
      }
      const wrong = wrongWith(call.method, call.url ?? '', call.headers, body)
      if (wrong !== undefined) {
        refusals.push(wrong.words)
        const error = { message: 'Invalid parameter', type: 'OAuthException', is_transient: false }
        answer
          .writeHead(wrong.code === 190 ? 401 : 400)
          .end(JSON.stringify({ error: { ...error, code: wrong.code, error_subcode: wrong.sub } }))
        return
      }
      const { data } = JSON.parse(body) as { data: MetaEvent[] }
      events.push(...data)
      batches.push(data)
      answer.end(JSON.stringify({ events_received: data.length, messages: [], fbtrace_id: 'A' }))
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const meta_events: NonNullable<Config['meta_events']> = {
    pixel_id: pixelId,
    token,
    app_secret: appSecret,
    test_event_code: undefined,
    api_url: `http://127.0.0.1:${port}`,
    api_version: 'v24.0',
  }
  return {
    config: { meta_events },
    events,
    batches,
    refusals,
    calls: () => calls,
    /** From now on, for so many calls. */
    fail(next: Trouble, times = Number.POSITIVE_INFINITY) {
      trouble = next
      troubledCalls = times
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export type MetaServer = Awaited<ReturnType<typeof openMetaServer>>

type Wrong = { words: string; code: number; sub?: number }

const proof = createHmac('sha256', appSecret).update(token).digest('hex')

function wrongWith(
  method: string | undefined,
  url: string,
  headers: IncomingHttpHeaders,
  body: string,
): Wrong | undefined {
  // A query string would show the token, or the people, to every log on the way.
  if (method !== 'POST' || url !== `/v24.0/${pixelId}/events`)
    return { words: `${method} ${url}`, code: 100 }
  if (headers.authorization !== `Bearer ${token}`) return { words: 'token', code: 190 }
  const { data, appsecret_proof, ...others } = JSON.parse(body) as {
    data?: unknown
    appsecret_proof?: unknown
  }
  if (appsecret_proof !== proof) return { words: 'appsecret_proof', code: 100 }
  if (Object.keys(others).some((name) => name !== 'test_event_code'))
    return { words: `unknown ${Object.keys(others).join()}`, code: 100 }
  if (!Array.isArray(data) || data.length === 0 || data.length > 1000)
    return { words: 'data', code: 100 }
  // One bad event has the whole call refused.
  for (const event of data as unknown[]) {
    const wrong = wrongEvent(event as Record<string, unknown>)
    if (wrong) return wrong
  }
  return undefined
}

const sources =
  'website app chat email other phone_call physical_store system_generated business_messaging'
const hash = /^[\da-f]{64}$/
const hashedFields = new Set('em ph fn ln ge db ct st zp country external_id'.split(' '))
const plainFields: Record<string, RegExp> = {
  client_ip_address: /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f:]+)$/i,
  client_user_agent: /\S/,
  fbc: /^fb\.[0-2]\.\d{10,16}\.\S+$/,
  fbp: /^fb\.[0-2]\.\d{10,16}\.\d+$/,
}

function wrongEvent(event: Record<string, unknown>): Wrong | undefined {
  const { event_name, event_time, event_id, action_source, event_source_url } = event
  if (typeof event_name !== 'string' || event_name === '') return { words: 'event_name', code: 100 }
  if (typeof event_id !== 'string' || event_id === '') return { words: 'event_id', code: 100 }
  if (!Number.isInteger(event_time)) return { words: 'event_time', code: 100 }
  const age = Date.now() / 1000 - Number(event_time)
  if (age > 7 * 86_400) return { words: 'event_time too old', code: 100, sub: 2_804_003 }
  if (age < -60) return { words: 'event_time in the future', code: 100, sub: 2_804_004 }
  if (!sources.split(' ').includes(String(action_source)))
    return { words: 'action_source', code: 100 }
  if (typeof event_source_url !== 'string' || !URL.canParse(event_source_url))
    return { words: 'event_source_url', code: 100 }
  return wrongUser(event['user_data']) ?? wrongMoney(event['custom_data'])
}

function wrongUser(data: unknown): Wrong | undefined {
  const fields = Object.entries((data ?? {}) as Record<string, unknown>)
  const insufficient = { words: 'insufficient user_data', code: 100, sub: 2_804_050 }
  const names = new Set(fields.map(([name]) => name))
  if (!names.has('client_user_agent') || !names.has('client_ip_address')) return insufficient
  for (const [name, value] of fields) {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    const shape = hashedFields.has(name) ? hash : plainFields[name]
    if (!shape) return { words: `unknown user_data.${name}`, code: 100 }
    if (!values.every((one) => typeof one === 'string' && shape.test(one)))
      return { words: `user_data.${name}`, code: 100 }
    // What is compared as it is must not be hashed.
    if (!hashedFields.has(name) && values.some((one) => hash.test(String(one))))
      return { words: `hashed user_data.${name}`, code: 100 }
  }
  return undefined
}

function wrongMoney(data: unknown): Wrong | undefined {
  const { value, currency } = (data ?? {}) as Record<string, unknown>
  if (value === undefined && currency === undefined) return undefined
  if (typeof value !== 'number' || value < 0 || !/^[A-Z]{3}$/.test(String(currency)))
    return { words: 'custom_data', code: 100 }
  return undefined
}
