import type { Hono } from 'hono'

import type { SoldPlan } from '#shared/rules/plans.ts'

import type { Payments } from '../payments.ts'
import type { ProviderInvoice } from '../provider-objects.ts'

/** What the product sees of the sandbox. The rest of this folder is loaded by `openSandbox` alone, and only where it is wanted. */

/** An event as the provider would send it: the bytes and what signs them. */
export type SignedEvent = { id: string; type: string; body: string; signature: string }

export type SandboxOptions = {
  /** Signs events. */
  secret: string
  publicUrl: string
  /** Gets each event once what caused it is stored. */
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

/** A provider of our own, in which no money moves. */
export type Sandbox = {
  payments: Payments
  /** What the real provider would show: checkouts, portals and invoices. */
  pages: Hono
  /** Lets happen what is due by the clock. Returns how much that was. */
  letTimePass: () => Promise<number>
  /** Lets somebody have bought a plan. */
  addPastPlan: (plan: PastPlan) => Promise<{
    subscription_id: string
    period_start: number
    period_end: number
    invoices: ProviderInvoice[]
  }>
}
