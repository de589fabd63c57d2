import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import type { ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

import type { PushMessage } from '#server/gateways/push/push.ts'

/** How a push service can answer, beside 201. */
type Trouble =
  | { status: 404 | 410 | 413 | 500 | 503 | 400 | 403 }
  | { status: 429; retry_after: string }
  | { status: 'hangs' }
  | { status: 'moves'; to: string }

export type PushBrowser = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** What the service took for it, decrypted; also what took the place of another message. */
  taken: { message: PushMessage; topic: string; ttl: number }[]
}

type Device = PushBrowser & { curve: ECDH; auth: Buffer; trouble?: Trouble; times: number }

/** More than any push service takes. */
const maxBytes = 4096

/**
 * A push service as strict as the real ones: refuses whatever breaks RFC 8030, 8188, 8291 or 8292, and reads each message
 * as the browser would. The browsers of a test are made here too.
 */
export async function openPushService() {
  const devices = new Map<string, Device>()
  /** What was wrong with a call, in words. */
  const refusals: string[] = []
  const hanging: (() => void)[] = []
  let calls = 0
  let limit = maxBytes
  let onCall: (() => void) | undefined

  const server = createServer((call, answer) => {
    void (async () => {
      const body = await buffer(call)
      calls++
      onCall?.()
      const device = devices.get(call.url ?? '')
      const { trouble } = device ?? {}
      if (device && trouble && device.times-- > 0) {
        if (trouble.status === 'hangs') return void hanging.push(() => answer.destroy())
        if (trouble.status === 'moves') return answer.writeHead(307, { location: trouble.to }).end()
        const retry = trouble.status === 429 ? { 'retry-after': trouble.retry_after } : {}
        return answer.writeHead(trouble.status, retry).end('no')
      }
      if (!device) return answer.writeHead(404).end()
      if (body.length > limit) return answer.writeHead(413).end()
      try {
        if (call.method !== 'POST') throw new Error(`${call.method}`)
        const { topic, ttl } = checkHeaders(call.headers)
        checkVapid(call.headers.authorization ?? '', origin())
        const message = JSON.parse(decrypt(body, device)) as PushMessage
        device.taken.push({ message, topic, ttl })
        return answer.writeHead(201, { location: `${origin()}/message/${calls}` }).end()
      } catch (error) {
        refusals.push((error as Error).message)
        return answer.writeHead(400).end()
      }
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    /** What the configuration needs. */
    config: { push: { vapid_key: undefined, services: [origin()] } },
    origin: origin(),
    refusals,
    calls: () => calls,
    onCall: (callback: () => void) => (onCall = callback),
    /** Takes messages of so many bytes from now on. */
    takeAtMost: (bytes: number) => (limit = bytes),
    /** A browser that subscribes here. */
    aBrowser(curve: ECDH = newCurve()): PushBrowser {
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(24).toString('base64url')}`
      const device: Device = {
        endpoint: origin() + path,
        keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
        taken: [],
        curve,
        auth,
        times: 0,
      }
      devices.set(path, device)
      return device
    },
    browserAt(endpoint: string): PushBrowser {
      const device = devices.get(new URL(endpoint).pathname)
      if (!device) throw new Error('No browser of this service')
      return device
    },
    /** From now on, for so many calls. */
    fail(browser: PushBrowser, trouble: Trouble, times = Number.POSITIVE_INFINITY) {
      const device = devices.get(new URL(browser.endpoint).pathname)
      if (device) Object.assign(device, { trouble, times })
    },
    async close() {
      for (const end of hanging) end()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export function newCurve(): ECDH {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return curve
}

/** RFC 8030: how long it waits, how urgent it is, and what it takes the place of. */
function checkHeaders(headers: IncomingHttpHeaders): { topic: string; ttl: number } {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('content-encoding')
  const ttl = Number(headers['ttl'])
  if (!/^\d+$/.test(String(headers['ttl'])) || ttl > 28 * 86_400) throw new Error('ttl')
  if (!/^(?:very-low|low|normal|high)$/.test(String(headers['urgency']))) throw new Error('urgency')
  const topic = String(headers['topic'])
  if (!/^[\w-]{1,32}$/.test(topic)) throw new Error('topic')
  if (headers['cookie'] !== undefined) throw new Error('cookie')
  return { topic, ttl }
}

/** RFC 8292: a token for this service alone, of a day at most, with whom to ask, signed by the key beside it. */
function checkVapid(authorization: string, origin: string): void {
  const [, token = '', key = ''] =
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]{87})$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  if (token === '' || read(head)['alg'] !== 'ES256') throw new Error('authorization')
  const { aud, exp, sub } = read(claims)
  const now = Date.now() / 1000
  if (aud !== origin) throw new Error(`aud ${String(aud)}`)
  if (typeof exp !== 'number' || exp <= now || exp > now + 86_400) throw new Error('exp')
  if (typeof sub !== 'string' || !/^(?:mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/\S+)$/.test(sub))
    throw new Error('sub')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('signature')
}

/** RFC 8291 over RFC 8188: salt, size of records, the sender's key, one record with its end marked. */
function decrypt(body: Buffer, { curve, auth }: Device): string {
  const salt = body.subarray(0, 16)
  const size = body.readUInt32BE(16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  if (length !== 65 || record.length > size || record.length < 18) throw new Error('record')
  const hkdf = (from: Buffer, salted: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, salted, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = hkdf(curve.computeSecret(sender), auth, info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  const end = text.findLastIndex((byte) => byte !== 0)
  if (text[end] !== 2) throw new Error('padding')
  return text.subarray(0, end).toString()
}
