import { createDecipheriv } from 'node:crypto'

import type { Deps } from '#server/deps.ts'
import type { Sign } from '#server/sign.ts'

const purpose = 'instagram-sender'

/** The keyed hash that identifies a person: stable here, useless elsewhere. */
export function threadKeyOf(sign: Sign, senderId: string): string {
  return sign.make(purpose, senderId)
}

/** Hashes by former secrets, under which the person may be stored. */
export function formerThreadKeysOf(sign: Sign, senderId: string): string[] {
  return sign.makeFormer(purpose, senderId)
}

type Seals = Pick<Deps, 'seal' | 'sign'>

/** Encrypts ids of people and access tokens. */
const sealing = 'instagram'

export function seal({ seal }: Pick<Seals, 'seal'>, text: string): string {
  return seal.close(sealing, text)
}

/** `undefined` if its key is unknown. */
export function unseal({ seal, sign }: Seals, sealed: string): string | undefined {
  return sealed.includes('.') ? seal.open(sealing, sealed) : unsealFirst(sign, sealed)
}

/** The value encrypted with the current secret; unchanged if it already is. */
export function resealInstagram(seals: Seals, sealed: string): string | undefined {
  if (seals.seal.isCurrent(sealed)) return sealed
  const text = unseal(seals, sealed)
  return text === undefined ? undefined : seal(seals, text)
}

/** The first format named no key, so each is tried. */
function unsealFirst(sign: Sign, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const key of [sign.make('seal', sealing), ...sign.makeFormer('seal', sealing)]) {
    try {
      const cipher = createDecipheriv(
        'aes-256-gcm',
        Buffer.from(key, 'base64url'),
        bytes.subarray(0, 12),
      )
      cipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
    } catch {
      // Encrypted with an unknown secret, or damaged.
    }
  }
  return undefined
}
