import type { Db } from '#server/db/connection/connect.ts'

import { catchUpCustomers } from './clock.ts'
import { createEngine } from './engine.ts'
import { sandboxPages } from './pages/pages.ts'
import { addPastPlan } from './past-plan.ts'
import type { Sandbox, SandboxOptions } from './sandbox.ts'
import { createSandboxPayments } from './sandbox-payments.ts'
import { createTableStore } from './store.ts'

/** The sandbox with its state in our own database, so that it survives restarts. */
export function createSandbox(db: Db, options: SandboxOptions): Sandbox {
  const engine = createEngine({ ...options, store: createTableStore(db) })
  return {
    payments: createSandboxPayments(engine, options.secret, options.publicUrl),
    pages: sandboxPages(engine),
    catchUpCustomers: () => catchUpCustomers(engine),
    addPastPlan: (plan) => addPastPlan(engine, plan),
  }
}
