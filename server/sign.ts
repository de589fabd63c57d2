import { createHmac, timingSafeEqual } from 'node:crypto'

/** Creates and verifies signatures (HMAC) of this installation. The purpose separates uses. */
export type Sign = {
  /** 43 characters, safe in a web address. */
  make: (purpose: string, text: string) => string
  /** Signatures by former secrets, the newest first. Empty if the secret never changed. */
  makeFormer: (purpose: string, text: string) => string[]
  isValid: (purpose: string, text: string, signature: string) => boolean
  /** Verifies a signature that outlives a secret rotation, such as a link in an old mail. */
  wasValid: (purpose: string, text: string, signature: string) => boolean
}

export function createSign(secret: string, formerSecrets: readonly string[] = []): Sign {
  const makeBy = (key: string, purpose: string, text: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, text]))
      .digest('base64url')
  const make: Sign['make'] = (purpose, text) => makeBy(secret, purpose, text)
  const makeFormer: Sign['makeFormer'] = (purpose, text) =>
    formerSecrets.map((former) => makeBy(former, purpose, text))
  return {
    make,
    makeFormer,
    isValid: (purpose, text, signature) => isSame(signature, make(purpose, text)),
    wasValid: (purpose, text, signature) =>
      [make(purpose, text), ...makeFormer(purpose, text)].some((right) => isSame(signature, right)),
  }
}

function isSame(signature: string, expected: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(expected)]
  return given.length === right.length && timingSafeEqual(given, right)
}
