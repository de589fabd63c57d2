import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/** The provider's type of each kind of object. */
export const typeNames: Record<string, string> = {
  account: 'Account',
  'billing_portal.configuration': 'BillingPortal.Configuration',
  'billing_portal.session': 'BillingPortal.Session',
  charge: 'Charge',
  'checkout.session': 'Checkout.Session',
  coupon: 'Coupon',
  credit_note: 'CreditNote',
  customer: 'Customer',
  customer_balance_transaction: 'CustomerBalanceTransaction',
  discount: 'Discount',
  dispute: 'Dispute',
  invoice: 'Invoice',
  invoice_payment: 'InvoicePayment',
  invoiceitem: 'InvoiceItem',
  item: 'LineItem',
  line_item: 'InvoiceLineItem',
  payment_intent: 'PaymentIntent',
  payment_method: 'PaymentMethod',
  plan: 'Plan',
  price: 'Price',
  promotion_code: 'PromotionCode',
  refund: 'Refund',
  subscription: 'Subscription',
  subscription_item: 'SubscriptionItem',
  subscription_schedule: 'SubscriptionSchedule',
  tax_id: 'TaxId',
  webhook_endpoint: 'WebhookEndpoint',
}

/** Types of what goes over the line: numbers with fractions are text there, and lists of words are closed. */
const wire = `import type Stripe from 'stripe'
type Is<A, B> = (<G>() => G extends A ? 1 : 2) extends <G>() => G extends B ? 1 : 2 ? true : false
type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends string
    ? Is<T, string & Record<never, never>> extends true ? never : T
    : T extends object ? { [K in keyof T]: Wire<T[K]> } : T
type Envelope = Wire<Omit<Stripe.CustomerUpdatedEvent, 'data' | 'type'>> & {
  type: Stripe.Event['type']
  data: { object: object }
}
type Page = { object: 'list'; data: unknown[]; has_more: boolean; url: string }
type Gone = { id: string; object: string; deleted: true }
`

export type Answer = Record<string, unknown>

function typeOf({ object, deleted }: Answer): string {
  if (deleted === true) return 'Gone'
  if (object === 'list') return 'Page'
  if (object === 'event') return 'Envelope'
  return `Wire<Stripe.${typeNames[String(object)] ?? 'Unknown'}>`
}

/** An answer, and what it holds that is to be judged by itself. */
function partsOf(answer: Answer): Answer[] {
  if (answer['object'] === 'list') {
    const items = answer['data'] as Answer[]
    return [{ ...answer, data: [] }, ...items.flatMap(partsOf)]
  }
  if (answer['object'] !== 'event') return [answer]
  const { object } = answer['data'] as { object: Answer }
  return [{ ...answer, data: { object: {} } }, ...partsOf(object)]
}

/** What the compiler has against these answers, as values of the provider's types. */
export async function faultsOf(answers: readonly Answer[]): Promise<string[]> {
  const folder = resolve('node_modules', `.conformity-${randomUUID()}`)
  await mkdir(folder)
  try {
    const unique = new Set(
      answers.flatMap(partsOf).map((one) => `: ${typeOf(one)} = ${JSON.stringify(one, null, 1)}`),
    )
    const text = wire + [...unique].map((one, index) => `export const a${index}${one}`).join('\n')
    await writeFile(`${folder}/answers.ts`, text)
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--types',
      '',
    ]
    const { stdout } = await promisify(execFile)(
      resolve('node_modules/.bin/tsc'),
      ['--ignoreConfig', ...options, `${folder}/answers.ts`],
      { maxBuffer: 1e8 },
    ).catch((error: unknown) => error as { stdout: string })
    const lines = text.split('\n')
    const found = [...stdout.matchAll(/answers\.ts\((\d+),\d+\): error (.*)/g)].map(
      ([, line, words]) =>
        `${words?.slice(0, 200)} at ${lines[Number(line) - 1]?.trim().slice(0, 80)}`,
    )
    return [...new Set(found.length > 0 ? found : stdout.split('\n').filter(Boolean))]
  } finally {
    await rm(folder, { recursive: true })
  }
}
