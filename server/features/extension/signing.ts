import { createPrivateKey, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

import { apiError } from '#shared/contract/errors.ts'
import type { Config } from '#server/config.ts'

const keys = new Map<string, KeyObject>()

/** A text with its signature. Throws NOT_FOUND if the extension's API is off. */
export function signed(
  { extension }: Pick<Config, 'extension'>,
  payload: string,
): { payload: string; signature: string } {
  if (extension.signing_key === undefined) throw apiError('NOT_FOUND')
  const key = keys.get(extension.signing_key) ?? openKey(extension.signing_key)
  const signature = sign('sha256', Buffer.from(payload), { key, dsaEncoding: 'ieee-p1363' })
  return { payload, signature: signature.toString('base64url') }
}

function openKey(text: string): KeyObject {
  const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
  keys.set(text, key)
  return key
}
