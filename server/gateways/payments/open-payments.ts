import type { Db } from '#server/db/connect.ts'
import type { SignedEvent } from '#server/gateways/payments/sandbox/events.ts'

import type { Payments } from './payments.ts'
import { createSandbox, createSandboxPayments } from './sandbox/sandbox.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { createTableStore } from './sandbox/store.ts'
import type { PaymentSettings } from './settings.ts'
import { createStripePayments } from './stripe.ts'

/**
 * The payments that the configuration names.
 * @param secret signs the sandbox's events
 * @param send gets these, as the real provider would post them
 */
export function openPayments(
  settings: PaymentSettings,
  public_url: string,
  db: Db,
  secret: string,
  send: (event: SignedEvent) => void,
): { payments: Payments | undefined; sandbox: Sandbox | undefined } {
  if (settings.kind === 'off') return { payments: undefined, sandbox: undefined }
  if (settings.kind === 'stripe')
    return { payments: createStripePayments(settings, public_url), sandbox: undefined }
  const sandbox = createSandbox({
    store: createTableStore(db),
    secret,
    publicUrl: public_url,
    send,
  })
  return { payments: createSandboxPayments(sandbox, secret, public_url), sandbox }
}
