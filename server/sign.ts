import { createHmac, timingSafeEqual } from 'node:crypto'

/** Makes and checks signatures that only this installation can make. The purpose keeps uses apart. */
export type Sign = {
  /** 43 characters, safe in a web address. */
  make: (purpose: string, text: string) => string
  /** Those that former secrets made, the newest first; none where the secret was never changed. */
  makeFormer: (purpose: string, text: string) => string[]
  isValid: (purpose: string, text: string, signature: string) => boolean
  /** The same for what outlives a change of the secret, such as links in old mails. */
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
