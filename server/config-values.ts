import { createPrivateKey } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'

import { z } from 'zod'

/** A switch. */
export const onOff = z
  .enum(['on', 'off', '1', '0', 'true', 'false'], "must be 'on' or 'off'")
  .transform((value) => value === 'on' || value === '1' || value === 'true')

/** A whole number within bounds. */
export const whole = (fallback: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`)
    .default(fallback)

const mailAddress = /^[^\s@<>,;:"()[\]\\]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i

export const isMailAddress = (text: string) => text.length <= 254 && mailAddress.test(text)

/** 'hello@fanfare.example' or 'Fanfare <hello@fanfare.example>'. */
export function isSender(text: string): boolean {
  const [, name, address] = /^([^<>\r\n"]{1,80}) <([^<>\r\n]+)>$/.exec(text) ?? ['', '', text]
  return name !== undefined && mailAddress.test(address ?? '')
}

/** Whether the extension can verify signatures of this key. */
export function isSigningKey(text: string): boolean {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/**
 * Estimates whether a secret is random. Repeated or counting characters compress well, and so do their differences.
 * 32 random hexadecimal digits compress to 30 bytes or more.
 */
export function isRandomEnough(secret: string): boolean {
  const letters = Buffer.from(secret)
  const steps = letters.map((letter, index) => letter - (letters[index - 1] ?? 0))
  return [letters, steps].every((bytes) => deflateRawSync(bytes).length >= 24)
}
