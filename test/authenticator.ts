import { createHmac } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An authenticator app that has read an `otpauth://` address, or the secret of one (RFC 6238). */
export function anAuthenticator(uriOrSecret: string) {
  const secret = uriOrSecret.startsWith('otpauth:')
    ? (new URL(uriOrSecret).searchParams.get('secret') ?? '')
    : uriOrSecret.replaceAll(/\s/g, '')
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))

  /** The code of now, or of as many half-minutes later. */
  const code = (later = 0): string => {
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later))
    const hash = createHmac('sha1', key).update(counter).digest()
    const binary = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff
    return String(binary % 1_000_000).padStart(6, '0')
  }
  return {
    code,
    /** Right at no time near now. */
    wrongCode(): string {
      const right = new Set([-2, -1, 0, 1, 2].map(code))
      return ['123456', '234567', '345678', '456789', '567890', '678901'].find(
        (candidate) => !right.has(candidate),
      ) as string
    },
  }
}
