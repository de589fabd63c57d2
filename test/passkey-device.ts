import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = Record<string, unknown> & { challenge: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** What these few shapes are in CBOR (RFC 8949): maps of short texts and small numbers, and bytes. */
function cbor(value: unknown): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, part]) => [cbor(key), cbor(part)]),
  ])
}

/** A virtual authenticator with one passkey (WebAuthn level 3) for a site at this origin. */
export function aPasskeyDevice(origin = 'http://localhost:3000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number, ...rest: Buffer[]) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    const host = sha256(new URL(origin).hostname)
    return Buffer.concat([host, Buffer.from([flags]), count, ...rest])
  }
  const answer = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  /** Somebody was there; and unlocked it, unless it was only touched. */
  const presence = (isUnlocked: boolean) => (isUnlocked ? 5 : 1)

  return {
    /** As `navigator.credentials.create`. */
    create(options: Options, isUnlocked = true) {
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cbor(key)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(presence(isUnlocked) | 64, attested)],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** As `navigator.credentials.get`. */
    get(options: Options, isUnlocked = true) {
      const client = clientData('webauthn.get', options)
      const data = authData(presence(isUnlocked))
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}
