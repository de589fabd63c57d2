import { newCurve } from '../push-service.ts'
import { open } from './authorisation-groups.ts'
import type { Row } from './authorisation-groups.ts'

/** A browser that can show notifications, at a push service that is known. */
const aBrowser = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
  keys: {
    p256dh: newCurve().getPublicKey('base64url'),
    auth: Buffer.alloc(16, 1).toString('base64url'),
  },
})

export const notifications: Record<string, Row> = {
  'push.getKey': { expected: open },
  'push.subscribe': { expected: open, ask: () => aBrowser() },
  'push.unsubscribe': { expected: open, ask: () => ({ endpoint: aBrowser().endpoint }) },
}
