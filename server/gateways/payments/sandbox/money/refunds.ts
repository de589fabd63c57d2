import type Stripe from 'stripe'

import { invalid, unknownIn } from '../refusal.ts'
import { refundObject } from '../objects/returned-objects.ts'
import type { Charge, Customer, PaymentIntent, Refund } from '../objects/shapes.ts'
import type { World } from '../world.ts'

export type Refunds = ReturnType<typeof createRefunds>

type RefundParams = {
  amount?: number | undefined
  reason?: Stripe.Refund.Reason | undefined
  metadata?: Stripe.Metadata
}

export function createRefunds(world: World) {
  const { get, put, random, now, emit } = world

  const refundCharge = async (charge: Charge, options: RefundParams): Promise<Refund> => {
    const left = charge.amount - charge.amount_refunded
    if (left === 0)
      throw invalid(`Charge ${charge.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      })
    if (charge.disputed)
      throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
      })
    const amount = options.amount ?? left
    if (amount <= 0 || amount > left)
      throw invalid(
        `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
        { param: 'amount' },
      )
    const customer = await get<Customer>(charge.customer)
    const given: Charge = {
      ...charge,
      amount_refunded: charge.amount_refunded + amount,
      refunded: amount === left,
    }
    await put(given)
    const refund = refundObject(`re_${random()}`, await now(charge.customer), charge, {
      amount,
      status: customer.hidden.refunds === 'waits' ? 'pending' : 'succeeded',
      reason: options.reason ?? null,
      metadata: options.metadata ?? {},
    })
    await put(refund)
    await emit('refund.created', refund)
    await emit('charge.refunded', given)
    return refund
  }

  return {
    refundCharge,

    /** Refunds the charge of a payment. */
    refund: async (
      payment_intent: string,
      metadata: Stripe.Metadata = {},
      options: RefundParams = {},
    ): Promise<Refund> => {
      const intent = await world.store.get<PaymentIntent>(payment_intent)
      if (!intent) throw unknownIn('payment_intent', 'payment_intent', payment_intent)
      const charge = intent.latest_charge && (await get<Charge>(intent.latest_charge))
      if (!charge || intent.status !== 'succeeded')
        throw invalid(
          `This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`,
          { param: 'payment_intent' },
        )
      return refundCharge(charge, { ...options, metadata })
    },

    /** A pending refund succeeds, or the bank returns one that seemed successful. */
    finishRefund: async (refund: Refund, isGood: boolean): Promise<void> => {
      const done: Refund = {
        ...refund,
        status: isGood ? 'succeeded' : 'failed',
        ...(isGood ? {} : { failure_reason: 'expired_or_canceled_card' }),
      }
      delete done.pending_reason
      await put(done)
      if (!isGood) {
        const charge = await get<Charge>(refund.charge)
        const amount_refunded = charge.amount_refunded - refund.amount
        await put<Charge>({ ...charge, amount_refunded, refunded: false })
        await emit('refund.failed', done)
      }
      await emit('refund.updated', done)
      await emit('charge.refund.updated', done)
    },
  }
}
