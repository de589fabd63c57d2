import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'

import type { Payments } from './payments.ts'
import { createSandbox, createSandboxPayments } from './sandbox/sandbox.ts'
import type { Sandbox, SignedEvent } from './sandbox/sandbox.ts'
import { createTableStore } from './sandbox/store.ts'
import { createStripePayments } from './stripe.ts'

/**
 * The payments that the configuration names.
 * @param secret signs the sandbox's events
 * @param send gets these, as the real provider would post them
 */
export function openPayments(
  { payments, public_url }: Pick<Config, 'payments' | 'public_url'>,
  db: Db,
  secret: string,
  send: (event: SignedEvent) => void,
): { payments: Payments | undefined; sandbox: Sandbox | undefined } {
  if (payments.kind === 'off') return { payments: undefined, sandbox: undefined }
  if (payments.kind === 'stripe')
    return { payments: createStripePayments(payments, public_url), sandbox: undefined }
  const sandbox = createSandbox({
    store: createTableStore(db),
    secret,
    publicUrl: public_url,
    send,
  })
  return { payments: createSandboxPayments(sandbox, secret, public_url), sandbox }
}
