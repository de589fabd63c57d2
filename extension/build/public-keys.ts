import { createPrivateKey, createPublicKey } from 'node:crypto'

import { developmentPublicKey } from '../../shared/contract/extension/extension-development-key.ts'
import { withSecretFiles } from '../../server/secret-files.ts'

/** Public keys of the site's data, SPKI as base64: those that are named, or the one of the server on this machine. */
export function publicKeysOf(env: Record<string, string | undefined>): string[] {
  if (env['EXTENSION_PUBLIC_KEYS']) return env['EXTENSION_PUBLIC_KEYS'].split(',')
  const { EXTENSION_SIGNING_KEY, EXTENSION_SIGNING_KEY_FILE } = env
  const { given, faults } = withSecretFiles({ EXTENSION_SIGNING_KEY, EXTENSION_SIGNING_KEY_FILE })
  if (faults.length > 0) throw new Error(faults.join('; '))
  if (!given['EXTENSION_SIGNING_KEY']) return [developmentPublicKey]
  const key = createPrivateKey({
    key: Buffer.from(given['EXTENSION_SIGNING_KEY'], 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  return [createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')]
}
