import { createDecipheriv } from 'node:crypto'

import type { Deps } from '#server/deps.ts'
import type { Sign } from '#server/sign.ts'

const purpose = 'instagram-sender'

/** The keyed hash by which a person is known here: the same each time, and of no use elsewhere. */
export function threadKeyOf(sign: Sign, senderId: string): string {
  return sign.make(purpose, senderId)
}

/** The same by former secrets, under which they may still be known. */
export function formerThreadKeysOf(sign: Sign, senderId: string): string[] {
  return sign.makeFormer(purpose, senderId)
}

type Seals = Pick<Deps, 'seal' | 'sign'>

/** What is sealed: ids of people and access tokens. */
const sealing = 'instagram'

export function seal({ seal }: Pick<Seals, 'seal'>, text: string): string {
  return seal.close(sealing, text)
}

/** `undefined` when it was sealed by a secret that is not known any more. */
export function unseal({ seal, sign }: Seals, sealed: string): string | undefined {
  return sealed.includes('.') ? seal.open(sealing, sealed) : unsealFirst(sign, sealed)
}

/** The same sealed by the secret in force: as it is where it was so already. */
export function resealInstagram(seals: Seals, sealed: string): string | undefined {
  if (seals.seal.isCurrent(sealed)) return sealed
  const text = unseal(seals, sealed)
  return text === undefined ? undefined : seal(seals, text)
}

/** The first way of sealing named no key, so each is tried. */
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
      // Of another secret, or damaged.
    }
  }
  return undefined
}
