import { apiError } from '#shared/contract/errors.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { known, recordFact } from '#server/features/marketing/marketing.ts'
import { endpoints, signedIn } from '#server/http/context.ts'
import { isExpected } from '#server/http/error-response.ts'

import { readBilling, setBilling } from './checkout/billing.ts'
import { cancel, resume } from './plan-changes/cancel.ts'
import { changePlan } from './plan-changes/change-plan.ts'
import { createCheckout } from './checkout/checkout.ts'
import { confirmCheckout } from './checkout/confirm-checkout.ts'
import { listInvoices } from './letters/invoice-queries.ts'
import { impactOf } from './plan-changes/impact.ts'
import { openPortal, refresh } from './manage.ts'
import {
  chooseCodesToKeep,
  listPausedByPlan,
  restorePausedByPlan,
} from './paused-codes/paused-codes.ts'
import { isChoice, withoutChoice } from './paused-codes/choice-guard.ts'
import { mayReadCodes, payerOf } from './checkout/payer.ts'
import { forgetRequest, recordRequest } from './plan-requests.ts'
import type { PlanRequest } from './plan-requests.ts'
import { previewPlan } from './checkout/preview.ts'
import { refund } from './refunds/refund.ts'
import { statusOf } from './status.ts'

const { subscriptions } = endpoints

/**
 * For signed-in users, about the plan that they manage: their own, or their agency's. Who may not read codes neither
 * chooses which stay nor learns which were chosen (docs/decisions/021).
 */
const ofPayer = signedIn.concat(async ({ context, next }, input) => {
  const { deps, viewer, headers } = context
  const payer_id = await payerOf(deps.db, viewer, headers)
  const reads_codes = mayReadCodes(viewer, payer_id)
  if (!reads_codes && isChoice(input)) throw apiError('FORBIDDEN')
  const answer = await next({ context: { payer_id, reads_codes } })
  return reads_codes ? answer : { ...answer, output: withoutChoice(answer.output) }
})

/** The same for calls that may ask the provider. */
const paying = ofPayer.concat(async ({ context, next }) => {
  await context.deps.limiter.take('ask_payments', context.viewer.user_id)
  return next()
})

/** After these errors the provider may have made the change, or the bank may still confirm it. */
const mayHaveHappened: ReadonlySet<ErrorCode> = new Set([
  'PAYMENT_DECLINED',
  'PAYMENTS_UNAVAILABLE',
  'BUSY',
  'UNAVAILABLE',
  'UNEXPECTED',
])

/**
 * The same for changes that may take effect later, such as after a confirmation by the bank: the activity log names
 * who requested them.
 */
const asking = (kind: PlanRequest) =>
  paying.concat(async ({ context, next }) => {
    const { deps, viewer, payer_id } = context
    await recordRequest(deps.db, payer_id, kind, viewer.user_id)
    try {
      return await next()
    } catch (error) {
      // What comes later is then of somebody else.
      if (isExpected(error) && !mayHaveHappened.has(error.code))
        await forgetRequest(deps.db, payer_id, kind, viewer.user_id)
      throw error
    }
  })

export const subscriptionRoutes = {
  check: subscriptions.check
    .use(ofPayer)
    .handler(({ context: { deps, payer_id } }) => statusOf(deps, payer_id)),
  refresh: subscriptions.refresh
    .use(paying)
    .handler(({ context: { deps, payer_id } }) => refresh(deps, payer_id)),
  createCheckout: subscriptions.createCheckout
    .use(asking('checkout'))
    .handler(({ context: { deps, payer_id }, input }) => createCheckout(deps, payer_id, input)),
  confirmCheckout: subscriptions.confirmCheckout
    .use(paying)
    .handler(async ({ context, input: { session_id } }) => {
      const { deps, viewer, payer_id } = context
      const { first_payment, ...answer } = await confirmCheckout(deps, payer_id, session_id)
      if (first_payment && isRecent(first_payment.paid_at))
        await recordFact(
          context,
          { name: 'SubscriptionComplete', plan: first_payment.tier },
          {
            subject: session_id,
            path: '/pricing',
            user: known(viewer),
            happened_at: first_payment.paid_at,
          },
        )
      return answer
    }),
  customerPortal: subscriptions.customerPortal
    .use(asking('billing'))
    .handler(({ context: { deps, payer_id } }) => openPortal(deps, payer_id)),
  impact: subscriptions.impact
    .use(ofPayer)
    .handler(({ context: { deps, payer_id, reads_codes }, input }) =>
      impactOf(deps, payer_id, input, reads_codes),
    ),
  cancel: subscriptions.cancel
    .use(asking('cancel'))
    .handler(({ context: { deps, payer_id }, input }) => cancel(deps, payer_id, input)),
  resume: subscriptions.resume
    .use(asking('resume'))
    .handler(({ context: { deps, payer_id, reads_codes } }) =>
      resume(deps, payer_id, { forgetsChoice: reads_codes }),
    ),
  changePlan: subscriptions.changePlan
    .use(asking('change'))
    .handler(({ context: { deps, payer_id }, input }) => changePlan(deps, payer_id, input)),
  preview: subscriptions.preview
    .use(paying)
    .handler(({ context: { deps, payer_id }, input }) => previewPlan(deps, payer_id, input)),
  listInvoices: subscriptions.listInvoices
    .use(ofPayer)
    .handler(async ({ context: { deps, payer_id }, input: { year } }) => ({
      invoices: await listInvoices(deps.db, payer_id, year),
    })),
  getBilling: subscriptions.getBilling
    .use(paying)
    .handler(({ context: { deps, payer_id } }) => readBilling(deps, payer_id)),
  setBilling: subscriptions.setBilling
    .use(asking('billing'))
    .handler(({ context: { deps, payer_id }, input }) => setBilling(deps, payer_id, input)),
  refund: subscriptions.refund
    .use(asking('refund'))
    .handler(({ context: { deps, payer_id }, input }) => refund(deps, payer_id, input)),
  chooseKept: subscriptions.chooseKept
    .use(ofPayer)
    .handler(async ({ context: { deps, payer_id }, input }) => {
      await chooseCodesToKeep(deps.db, payer_id, input.promo_code_ids)
      return statusOf(deps, payer_id)
    }),
  listPausedByPlan: subscriptions.listPausedByPlan
    .use(ofPayer)
    .handler(async ({ context: { deps, payer_id, reads_codes } }) => {
      const { promo_codes, room } = await listPausedByPlan(deps, payer_id)
      return { promo_codes: reads_codes ? promo_codes : [], room }
    }),
  restorePausedByPlan: subscriptions.restorePausedByPlan
    .use(ofPayer)
    .handler(async ({ context: { deps, viewer, payer_id } }) => {
      await deps.limiter.take('restore_codes', viewer.user_id)
      const result = await restorePausedByPlan(deps, payer_id)
      return { ...result, subscription: await statusOf(deps, payer_id) }
    }),
}

/** Later calls report nothing. Meta drops a second report with the same id within two days. */
function isRecent(paidAt: string): boolean {
  return Date.now() - Date.parse(paidAt) < 86_400_000
}
