import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts short secrets that must be read again, such as temporary passwords. The purpose separates uses. */
export type Seal = {
  /** 'key.text': key id and ciphertext, in printable characters. */
  close: (purpose: string, text: string) => string
  /** The plaintext, or `undefined` if it is damaged, has another purpose, or its key is gone. */
  open: (purpose: string, sealed: string) => string | undefined
  /** Whether the current secret encrypted it. */
  isCurrent: (sealed: string) => boolean
}

/**
 * AES-256-GCM with keys derived from the installation's secret. After a rotation, values of former secrets can be
 * decrypted while those are configured.
 */
export function createSeal(secret: string, formerSecrets: readonly string[] = []): Seal {
  const keys = new Map([secret, ...formerSecrets].toReversed().map(keyOf))
  const [id, key] = keyOf(secret)
  return {
    close(purpose, text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()])
      return `${id}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')}`
    },
    isCurrent: (sealed) => sealed.startsWith(`${id}.`),
    open(purpose, sealed) {
      const [keyId = '', text = ''] = sealed.split('.')
      const known = keys.get(keyId)
      const bytes = Buffer.from(text, 'base64url')
      if (known === undefined || bytes.length < 28) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', known, bytes.subarray(0, 12))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(-16))
        const opened = [decipher.update(bytes.subarray(12, -16)), decipher.final()]
        return Buffer.concat(opened).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

function keyOf(secret: string): [id: string, key: Buffer] {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fanfare seal v1', 32))
  return [createHash('sha256').update(key).digest('base64url').slice(0, 8), key]
}
