import { counted, formatMoney, formatUtcMoment } from '#shared/rules/text/formats.ts'
import { billingIntervals, plans, priceOf, soldPlanIds } from '#shared/rules/plans/plans.ts'
import type { SoldPlan } from '#shared/rules/plans/plans.ts'
import type { Deps } from '#server/deps.ts'
import { isTestMoney } from '#server/gateways/payments/settings.ts'
import type { InspectedPrice, Inspection, Why } from '#server/gateways/payments/inspection.ts'

import { handledEvents } from './events.ts'
import { findEventFacts } from './refused-events.ts'

/** 'wrong' needs action; 'note' is information. */
export type PaymentsFinding = { level: 'fine' | 'note' | 'wrong'; text: string }

type CheckDeps = Pick<Deps, 'config' | 'db' | 'payments'>

/** The currency of the advertised prices (spec §1). */
const currency = 'usd'

/**
 * Checks that the configuration is consistent and matches the pages: prices, key, endpoint and its secret. Every call
 * has a time limit, and a provider that does not answer is a finding.
 */
export async function checkPayments({
  config,
  db,
  payments,
}: CheckDeps): Promise<PaymentsFinding[]> {
  if (!payments) return [note('Payments are off: no plan is sold.')]
  if (payments.kind === 'sandbox')
    return [note('The sandbox plays the payments: no money moves, and there is nothing to check.')]
  const isPlayed = isTestMoney(config.payments)
  const inspection = await payments.inspect()
  return [
    isPlayed
      ? note('The key is of test mode: no money moves.')
      : fine('The key is of live mode: money moves.'),
    ...pricesFindings(inspection, !isPlayed, payments.isForSale),
    ...endpointFindings(inspection, `${config.public_url}/webhooks/stripe`),
    ...(await eventFindings({ db }, payments.kind)),
  ]
}

const fine = (text: string): PaymentsFinding => ({ level: 'fine', text })
const note = (text: string): PaymentsFinding => ({ level: 'note', text })
const wrong = (text: string): PaymentsFinding => ({ level: 'wrong', text })

function nameOf({ tier, interval }: SoldPlan): string {
  return `${plans[tier].name} by the ${interval}`
}

function pricesFindings(
  { prices }: Inspection,
  isLive: boolean,
  isForSale: (sold: SoldPlan) => boolean,
): PaymentsFinding[] {
  const missing = soldPlanIds.flatMap((tier) =>
    billingIntervals
      .map((interval) => ({ tier, interval }))
      .filter((sold) => !isForSale(sold))
      .map((sold) => note(`${nameOf(sold)}: no price is configured, so it cannot be bought.`)),
  )
  return [...prices.map((price) => priceFinding(price, isLive)), ...missing]
}

function priceFinding(
  { id, sold, is_for_sale, found }: InspectedPrice,
  isLive: boolean,
): PaymentsFinding {
  const name = `${nameOf(sold)} (${id})`
  if (!found.is_found) return wrong(`${name}: ${whys[found.why]}`)
  const { is_active, amount, currency: has, interval, is_live } = found.thing
  const advertised = (priceOf(sold.tier, sold.interval) ?? 0) * 100
  const faults = [
    is_live === isLive ? '' : `it is of ${is_live ? 'live' : 'test'} mode and the key is not`,
    interval === sold.interval ? '' : `it is charged ${interval ? `each ${interval}` : 'once'}`,
    // Earlier buyers keep the price that they agreed to.
    ...(is_for_sale
      ? [
          is_active ? '' : 'it is archived, so that nobody can buy it',
          amount === advertised && has === currency
            ? ''
            : `it costs ${amount === null ? 'no fixed amount' : formatMoney(amount, has)} and the pages say ${formatMoney(advertised, currency)}`,
        ]
      : []),
  ].filter((fault) => fault !== '')
  return faults.length > 0
    ? wrong(`${name}: ${faults.join('; ')}.`)
    : fine(`${name}: ${is_for_sale ? 'as advertised' : 'of earlier buyers'}.`)
}

const whys: Record<Why, string> = {
  silent: 'the payment provider did not answer within 5 seconds.',
  key: 'the payment provider does not accept the key.',
  rights: 'the key may not read this.',
  missing: 'the payment provider of this key has none; it is of another account or mode.',
  refused: 'the payment provider refused to say.',
}

function endpointFindings({ endpoints }: Inspection, url: string): PaymentsFinding[] {
  const name = `The endpoint ${url}`
  if (!endpoints.is_found) {
    const text = `${name}: ${whys[endpoints.why]}`
    // A restricted key may lack this right.
    return [endpoints.why === 'rights' ? note(text) : wrong(text)]
  }
  const ours = endpoints.thing.filter((endpoint) => endpoint.url === url)
  const enabled = ours.find(({ is_enabled }) => is_enabled)
  if (!enabled)
    return [
      wrong(
        ours.length > 0
          ? `${name} is disabled at the provider.`
          : `${name} is not known to the account of this key, so no event comes.`,
      ),
    ]
  const lacking = enabled.events.includes('*')
    ? []
    : handledEvents.filter((type) => !enabled.events.includes(type))
  return [
    lacking.length > 0
      ? wrong(`${name} does not get ${lacking.join(', ')}.`)
      : fine(`${name} gets every event that is handled.`),
  ]
}

/** The provider never shows the secret again. Only signatures prove that ours is right. */
async function eventFindings(
  { db }: Pick<Deps, 'db'>,
  provider: string,
): Promise<PaymentsFinding[]> {
  const { last_event_at, refused, refused_at } = await findEventFacts(db, provider)
  const last =
    last_event_at === null
      ? note('No event has come in the last 90 days.')
      : fine(`The last event came ${formatUtcMoment(last_event_at)}.`)
  if (refused_at === null) return [last]
  return [
    last,
    wrong(
      `Since then ${counted(refused, 'event')} had a wrong signature, the last ${formatUtcMoment(refused_at)}: STRIPE_WEBHOOK_SECRETS is of another endpoint or mode, or somebody else sends them.`,
    ),
  ]
}
