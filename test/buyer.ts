import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { Actor } from './harness.ts'
import { openPaymentApp } from './payment-app.ts'
import type { PaymentApp } from './payment-app.ts'

/** Of the test file that called `useBuyer`. */
export let app: PaymentApp
/** Somebody new in each test, who can buy a plan. */
export let ana: Actor

export function useBuyer(): void {
  beforeAll(async () => {
    app = await openPaymentApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    ana = await app.aBuyer()
  })
}
