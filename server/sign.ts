import { createHmac, timingSafeEqual } from 'node:crypto'

/** Makes and checks signatures that only this installation can make. The purpose keeps uses apart. */
export type Sign = {
  /** 43 characters, safe in a web address. */
  make: (purpose: string, text: string) => string
  isValid: (purpose: string, text: string, signature: string) => boolean
}

export function createSign(secret: string): Sign {
  const make: Sign['make'] = (purpose, text) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, text]))
      .digest('base64url')
  return {
    make,
    isValid(purpose, text, signature) {
      const [given, right] = [Buffer.from(signature), Buffer.from(make(purpose, text))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
