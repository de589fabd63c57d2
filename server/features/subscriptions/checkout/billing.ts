import { apiError } from '#shared/contract/errors.ts'
import type { BillingDetails } from '#shared/contract/subscriptions/subscription-prices.ts'

import { recordBilling } from './billing-fingerprints.ts'
import type { FingerprintDeps } from './billing-fingerprints.ts'
import { callProvider, providerOf } from '../provider.ts'
import { findSubscription } from '../queries.ts'
import { findOwnerFacts } from '../owner-queries.ts'
import type { SyncDeps } from '../sync.ts'

/** The billing details of a current or former customer. Throws NO_PAID_PLAN. */
export async function readBilling(deps: SyncDeps, payerId: string): Promise<BillingDetails> {
  const customer = await customerOf(deps, payerId)
  const { name, email, purchase_number } = await callProvider(deps, () =>
    providerOf(deps).readBilling(customer),
  )
  return { name, purchase_number, email: await otherThanOwn(deps, payerId, email) }
}

/**
 * Sets the billing details and the address for invoices, from the next invoice on. Without an address, invoices are
 * sent to the account's.
 */
export async function setBilling(
  deps: FingerprintDeps,
  payerId: string,
  { name, email, purchase_number }: BillingDetails,
): Promise<BillingDetails> {
  const customer = await customerOf(deps, payerId)
  const owner = await findOwnerFacts(deps.db, payerId)
  const details = { name, purchase_number, email: email === '' ? (owner?.email ?? '') : email }
  await callProvider(deps, async () => {
    // The comparison needs the former details.
    await recordBilling(deps, customer)
    await providerOf(deps).setBilling(customer, details)
    await recordBilling(deps, customer)
  })
  return readBilling(deps, payerId)
}

async function customerOf(deps: SyncDeps, payerId: string): Promise<string> {
  const row = await findSubscription(deps.db, payerId)
  const customer = row?.provider === providerOf(deps).kind ? row.provider_customer_id : null
  if (customer === null) throw apiError('NO_PAID_PLAN')
  return customer
}

/** Empty when it is the account's own address. */
async function otherThanOwn(deps: SyncDeps, payerId: string, email: string): Promise<string> {
  const owner = await findOwnerFacts(deps.db, payerId)
  return email === owner?.email ? '' : email
}
