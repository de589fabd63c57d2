import { createECDH, createPrivateKey, hkdfSync } from 'node:crypto'

/** A pair of keys of the curve P-256, in base64 for addresses. */
export type VapidKeys = { publicKey: string; privateKey: string }

const keysOf = (privateKey: Buffer): VapidKeys => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return {
    privateKey: privateKey.toString('base64url'),
    publicKey: curve.getPublicKey('base64url'),
  }
}

/** The same for all copies and after each start, without being kept anywhere. One of 2^32 secrets has none. */
function keysOfSecret(secret: string): VapidKeys {
  return keysOf(Buffer.from(hkdfSync('sha256', secret, '', 'fanfare vapid v1', 32)))
}

function configuredKeys(vapidKey: string): VapidKeys {
  const { d = '' } = createPrivateKey({
    key: Buffer.from(vapidKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  }).export({ format: 'jwk' })
  return keysOf(Buffer.from(d, 'base64url'))
}

/** Those for new subscriptions first. Browsers that subscribed with another one go on with that. */
export function vapidKeys(
  configured: string | undefined,
  secrets: readonly string[],
): [VapidKeys, ...VapidKeys[]] {
  const [newest = '', ...former] = secrets
  const made: [VapidKeys, ...VapidKeys[]] = [keysOfSecret(newest), ...former.map(keysOfSecret)]
  return configured === undefined ? made : [configuredKeys(configured), ...made]
}
