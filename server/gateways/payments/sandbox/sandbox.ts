import type { Hono } from 'hono'

import type { SoldPlan } from '#shared/rules/plans/plans.ts'

import type { Payments } from '../payments.ts'
import type { ProviderInvoice } from '../provider-objects.ts'

/** The part of the sandbox that the product sees. `openSandbox` alone loads the rest of this folder, on demand. */

/** An event in the provider's format: the bytes and their signature. */
export type SignedEvent = { id: string; type: string; body: string; signature: string }

export type SandboxOptions = {
  /** Signs events. */
  secret: string
  publicUrl: string
  /** Receives each event after its cause is stored. */
  send: (event: SignedEvent) => void
  /** The provider's clock, in seconds. */
  now?: () => number
}

/** A plan that was bought in the past and ran until now. Times are in seconds. */
export type PastPlan = {
  customer_id: string
  session_id: string
  user_id: string
  email: string
  sold: SoldPlan
  began: number
  now: number
}

/** A simulated provider, in which no money moves. */
export type Sandbox = {
  payments: Payments
  /** The pages of the real provider: checkouts, portals and invoices. */
  pages: Hono
  /** Runs everything that is due. Returns the number of events. */
  catchUpCustomers: () => Promise<number>
  /** Simulates a former purchase of a plan. */
  addPastPlan: (plan: PastPlan) => Promise<{
    subscription_id: string
    period_start: number
    period_end: number
    invoices: ProviderInvoice[]
  }>
}
