import { transact } from '#server/db/connection/transact.ts'
import { sendMails } from '#server/features/mail/mail.ts'

import type { FingerprintDeps } from '../checkout/billing-fingerprints.ts'
import * as checks from '../check-queries.ts'
import type { Check } from '../check-queries.ts'
import { handleEvent } from './events.ts'
import { countStuck, listStale } from './inbox-queries.ts'
import { syncCustomer, syncUnlessEnding } from '../sync.ts'
import type { SyncDeps, SyncResult } from '../sync.ts'
import { comparisonStopped } from '../letters/plan-letters.ts'

/** Progress is stored after this many customers. */
const customersAtOnce = 50

/** A larger share means that the key or the prices are wrong, and no plan ends. */
const mostTroubled = { plans: 3, share: 0.05 }

/**
 * Compares every customer who has or is buying a plan with the provider, repairs differences, and reports them in a
 * row and in the log. Returns the number of repairs. A failure does not stop the others. Plans end last; when these
 * and the failures are too many, none ends and staff get a mail.
 */
export async function reconcilePayments(deps: SyncDeps): Promise<number> {
  const { db, log, payments } = deps
  if (!payments) return 0
  const check = await checks.acquireCheck(db)
  // Another process runs it.
  if (!check) return 0
  for (;;) {
    const customers = await checks.listCustomers(
      db,
      payments.kind,
      check.compared_to,
      customersAtOnce,
    )
    for (const customer of customers) {
      check.checked++
      const result = await compare(deps, check, customer, () => syncUnlessEnding(deps, customer))
      if (result?.would_end) check.ending_customers.push(customer)
    }
    check.compared_to = customers.at(-1) ?? check.compared_to
    await checks.saveCheckProgress(db, check)
    if (customers.length < customersAtOnce) break
  }
  const most = Math.max(
    mostTroubled.plans,
    mostTroubled.share * (await checks.countRunning(db, payments.kind)),
  )
  const ending = check.ending_customers.length
  const is_stopped = ending + check.failed > most
  if (is_stopped) await stop(deps, check)
  else
    for (const customer of check.ending_customers)
      await compare(deps, check, customer, () => syncCustomer(deps, customer))
  const stuck_events = await countStuck(db)
  await checks.finishCheck(db, check, { stuck_events, is_stopped })
  const { checked, repaired, failed } = check
  const isFine = !is_stopped && repaired + failed + stuck_events === 0
  log[isFine ? 'info' : 'error'](
    { checked, repaired, failed, ending, is_stopped, stuck_events },
    'plans compared with the provider',
  )
  return repaired
}

async function compare(
  { log }: SyncDeps,
  check: Check,
  customer: string,
  sync: () => Promise<SyncResult>,
): Promise<SyncResult | undefined> {
  try {
    const result = await sync()
    if (result.has_changed) check.repaired++
    if (result.has_changed) log.warn({ customer_id: customer }, 'plan was out of date, mended')
    return result
  } catch (error) {
    check.failed++
    log.error({ err: error, customer_id: customer }, 'comparing a plan failed')
    return undefined
  }
}

/** Changes no plan and mails staff, who can judge whether so many plans have ended. */
async function stop(deps: SyncDeps, { checked, ending_customers, failed }: Check): Promise<void> {
  deps.log.error(
    { customer_ids: ending_customers.slice(0, 100), ending: ending_customers.length },
    'comparison of plans stopped: too many would end or fail',
  )
  await transact(deps.db, async (db) => {
    const mails = (await checks.listStaffAddresses(db)).map((to) => ({
      letter: comparisonStopped,
      to,
      values: { checked, ending: ending_customers.length, failed },
    }))
    await sendMails(deps, db, mails)
  })
}

/** Handles stored events whose jobs were lost. Returns how many. */
export async function handleStaleEvents(deps: FingerprintDeps): Promise<number> {
  if (!deps.payments) return 0
  const stale = await listStale(deps.db, deps.payments.kind)
  let done = 0
  for (const eventId of stale) {
    try {
      await handleEvent(deps, eventId)
      done++
    } catch (error) {
      deps.log.error({ err: error, event_id: eventId }, 'payment event fails again')
    }
  }
  return done
}
