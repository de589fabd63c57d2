import type { Db } from '#server/db/connection/connect.ts'

import { openSandbox } from './open-sandbox.ts'
import type { Payments } from './payments.ts'
import type { Sandbox, SignedEvent } from './sandbox/sandbox.ts'
import type { PaymentSettings } from './settings.ts'
import { createStripePayments } from './stripe.ts'

/**
 * Opens the configured payment provider.
 * @param secret signs the sandbox's events
 * @param send receives these events, as the real provider would post them
 */
export async function openPayments(
  settings: PaymentSettings,
  public_url: string,
  db: Db,
  secret: string,
  send: (event: SignedEvent) => void,
): Promise<{ payments: Payments | undefined; sandbox: Sandbox | undefined }> {
  if (settings.kind === 'off') return { payments: undefined, sandbox: undefined }
  if (settings.kind === 'stripe')
    return { payments: createStripePayments(settings, public_url), sandbox: undefined }
  const sandbox = await openSandbox(db, { secret, publicUrl: public_url, send })
  return { payments: sandbox.payments, sandbox }
}
