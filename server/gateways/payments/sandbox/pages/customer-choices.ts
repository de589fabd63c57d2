import { moveBalance } from '../money/balance.ts'
import type { Life } from '../life.ts'
import { invalid } from '../refusal.ts'
import { cardKinds } from '../objects/shapes.ts'
import type {
  Charge,
  Customer,
  Dispute,
  EndOfRetries,
  Invoice,
  Refund,
  RefundKind,
  Subscription,
} from '../objects/shapes.ts'

const hour = 3600
const steps: Record<string, number> = {
  pass_hour: hour,
  pass_day: 24 * hour,
  pass_week: 7 * 24 * hour,
  pass_month: 31 * 24 * hour,
  pass_year: 366 * 24 * hour,
}

/** Runs a button of a customer's page, for that customer's objects alone. */
export async function carryOut(
  life: Life,
  customer: Customer,
  choice: string,
  field: (name: string) => string,
): Promise<void> {
  const card = cardKinds.find((kind) => choice === `card_${kind}`)
  if (card) {
    await life.emit('payment_method.attached', await life.useCard(customer.id, card))
    return life.emit('customer.updated', await life.get<Customer>(customer.id))
  }
  const seconds = steps[choice]
  if (seconds !== undefined)
    return void (await life.cycle.passUntil(customer.id, (await life.now(customer.id)) + seconds))
  if (choice === 'pass_to') return letPassTo(life, customer, field('until'))
  if (choice === 'credit') return giveCredit(life, customer, field('dollars'))
  const setting = settingOf(choice)
  if (setting)
    return void (await life.put({ ...customer, hidden: { ...customer.hidden, ...setting } }))
  if (choice === 'refund' || choice === 'dispute') {
    const invoice = await life.get<Invoice>(field('invoice'))
    if (invoice.customer !== customer.id) return
    for (const charge of await life.givingBack.chargesOf(invoice))
      if (choice === 'dispute') await life.givingBack.dispute(charge)
      else await life.refund(charge.payment_intent, { invoice: invoice.id })
    return
  }
  if (choice.startsWith('refund_')) {
    const refund = await life.get<Refund>(field('refund'))
    if (refund.customer === customer.id)
      await life.givingBack.finishRefund(refund, choice === 'refund_arrives')
    return
  }
  if (choice.startsWith('dispute_')) {
    const dispute = await life.get<Dispute>(field('dispute'))
    const { customer: owner } = await life.get<Charge>(dispute.charge)
    if (owner === customer.id)
      await life.givingBack.closeDispute(dispute, choice === 'dispute_won' ? 'won' : 'lost')
    return
  }
  await withPlan(life, customer, choice, field('subscription'))
}

/** To the second, in UTC. Time never goes back. */
async function letPassTo(life: Life, { id }: Customer, until: string): Promise<void> {
  const at = Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(until) ? until : `${until}Z`) / 1000
  if (Number.isNaN(at)) throw invalid('A time is written as 2027-01-31 10:00:00.')
  if (at < (await life.now(id))) throw invalid('Time does not go back.')
  await life.cycle.standAt(id, Math.floor(at))
}

/** Acts as the seller's staff at the provider. */
async function giveCredit(life: Life, { id }: Customer, dollars: string): Promise<void> {
  if (!/^\d{1,4}(?:\.\d\d)?$/.test(dollars)) throw invalid('Credit is written as 5.00.')
  await moveBalance(life, id, -Math.round(Number(dollars) * 100), 'adjustment')
  return life.emit('customer.updated', await life.get<Customer>(id))
}

function settingOf(
  choice: string,
): { refunds: RefundKind } | { end_of_retries: EndOfRetries } | undefined {
  const ways = ['arrives', 'waits', 'fails'] as const
  const ends = ['cancel', 'unpaid', 'past_due'] as const
  const refunds = ways.find((one) => choice === `refunds_${one}`)
  const end_of_retries = ends.find((one) => choice === `end_${one}`)
  return refunds ? { refunds } : end_of_retries && { end_of_retries }
}

async function withPlan(life: Life, customer: Customer, choice: string, id: string): Promise<void> {
  const subscription = await life.get<Subscription>(id)
  if (subscription.customer !== customer.id) return
  if (choice === 'renew') await life.renew(subscription)
  if (choice === 'end') await life.end(subscription)
  if (choice === 'give_up') await life.end(subscription, { reason: 'payment_failed' })
  if (choice === 'arrive') await life.payOpen(subscription)
  if (choice === 'never') await life.neverArrives(subscription)
  if (choice === 'retry') {
    const invoice = await life.openInvoiceOf(subscription)
    if (invoice) await life.payInvoice(invoice, false)
  }
}
