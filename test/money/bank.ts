import { catchUpCustomers } from '#server/gateways/payments/sandbox/clock.ts'
import type {
  Charge,
  Dispute,
  Session,
  Subscription,
} from '#server/gateways/payments/sandbox/objects/shapes.ts'
import type { PaymentApp } from '#test/payment-app.ts'

import type { Card } from './life.ts'

/** What only the customer, their bank and the passing of time do at the provider: the sandbox's own levers. */
export function openBank({ stripe }: Pick<PaymentApp, 'stripe'>) {
  const setCard = (customer: string, card: Card) =>
    stripe.act((life) => life.useCard(customer, card))
  const newest = async <T extends { id: string; object: string }>(kind: string, customer: string) =>
    stripe.act(async (life) => {
      const last = (await life.store.list<T>(kind, customer)).at(-1)
      if (!last) throw new Error(`There is no ${kind}`)
      return last
    })
  return {
    setCard,
    /** Everything that is due happens, of one customer or of all. */
    settle: async (customer?: string) =>
      customer === undefined
        ? catchUpCustomers(stripe)
        : stripe.act((life) => life.cycle.catchUp(customer)),
    /** Pays a checkout with a card of this kind; false if it was declined. */
    async payCheckout(session: string, customer: string, card: Card): Promise<boolean> {
      await setCard(customer, card)
      if (card === 'declines') return false
      await stripe.act(async (life) => life.complete(await life.get<Session>(session), 'now'))
      return true
    },
    /** Through the invoice's own page: the person is there to confirm, or has put a good card in. */
    payOpen: (customer: string) =>
      stripe.act(async (life) => {
        const plan = (await life.store.list<Subscription>('subscription', customer)).at(-1)
        if (plan) await life.payOpen(plan)
      }),
    async dispute(customer: string) {
      const charge = await newest<Charge>('charge', customer)
      await stripe.act((life) => life.givingBack.dispute(charge))
    },
    async closeDispute(customer: string, status: 'won' | 'lost') {
      const dispute = await newest<Dispute>('dispute', customer)
      await stripe.act((life) => life.givingBack.closeDispute(dispute, status))
    },
  }
}
