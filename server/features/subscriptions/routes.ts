import { known, recordFact } from '#server/features/marketing/marketing.ts'
import { endpoints, signedIn } from '#server/http/context.ts'

import { confirmCheckout, createCheckout } from './checkout.ts'
import { listInvoices } from './invoice-queries.ts'
import { cancel, changePlan, openPortal, refresh, resume } from './manage.ts'
import { chooseKept, listPausedByPlan, restorePausedByPlan } from './paused-codes.ts'
import { refund } from './refund.ts'
import { statusOf } from './status.ts'

const { subscriptions } = endpoints

/** For signed-in users whose call may ask the provider. */
const paying = signedIn.concat(async ({ context, next }) => {
  await context.deps.limiter.take('ask_payments', context.viewer.user_id)
  return next()
})

export const subscriptionRoutes = {
  check: subscriptions.check
    .use(signedIn)
    .handler(({ context: { deps, viewer } }) => statusOf(deps, viewer.user_id)),
  refresh: subscriptions.refresh
    .use(paying)
    .handler(({ context: { deps, viewer } }) => refresh(deps, viewer.user_id)),
  createCheckout: subscriptions.createCheckout
    .use(paying)
    .handler(({ context: { deps, viewer }, input }) =>
      createCheckout(deps, viewer.user_id, input.planType),
    ),
  confirmCheckout: subscriptions.confirmCheckout
    .use(paying)
    .handler(async ({ context, input: { session_id } }) => {
      const { deps, viewer } = context
      const { first_payment, ...answer } = await confirmCheckout(deps, viewer.user_id, session_id)
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
    .use(paying)
    .handler(({ context: { deps, viewer } }) => openPortal(deps, viewer.user_id)),
  cancel: subscriptions.cancel
    .use(paying)
    .handler(({ context: { deps, viewer }, input }) =>
      cancel(deps, viewer.user_id, input.keep_promo_code_id),
    ),
  resume: subscriptions.resume
    .use(paying)
    .handler(({ context: { deps, viewer } }) => resume(deps, viewer.user_id)),
  changePlan: subscriptions.changePlan
    .use(paying)
    .handler(({ context: { deps, viewer }, input }) =>
      changePlan(deps, viewer.user_id, input.planType, input.keep_promo_code_ids),
    ),
  listInvoices: subscriptions.listInvoices
    .use(signedIn)
    .handler(async ({ context: { deps, viewer } }) => ({
      invoices: await listInvoices(deps.db, viewer.user_id),
    })),
  refund: subscriptions.refund
    .use(paying)
    .handler(({ context: { deps, viewer }, input }) =>
      refund(deps, viewer.user_id, input.keep_promo_code_id),
    ),
  chooseKept: subscriptions.chooseKept
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await chooseKept(deps.db, viewer.user_id, input.promo_code_ids)
      return statusOf(deps, viewer.user_id)
    }),
  listPausedByPlan: subscriptions.listPausedByPlan
    .use(signedIn)
    .handler(({ context: { deps, viewer } }) => listPausedByPlan(deps, viewer.user_id)),
  restorePausedByPlan: subscriptions.restorePausedByPlan
    .use(signedIn)
    .handler(async ({ context: { deps, viewer } }) => {
      const result = await restorePausedByPlan(deps, viewer)
      return { ...result, subscription: await statusOf(deps, viewer.user_id) }
    }),
}

/** Asked about again later it is no news; within two days Meta tells a second report by its id. */
function isRecent(paidAt: string): boolean {
  return Date.now() - Date.parse(paidAt) < 86_400_000
}
