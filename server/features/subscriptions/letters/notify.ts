import { plans } from '#shared/rules/plans/plans.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'
import { listProvenAddresses } from '#server/features/mail/addresses.ts'
import type { ValuesOf } from '#server/features/mail/letters/define-letter.ts'
import { sendMails } from '#server/features/mail/mail.ts'
import type {
  ProviderCustomer,
  ProviderDispute,
  ProviderInvoice,
} from '#server/gateways/payments/provider-objects.ts'

import type { MoneyMoved } from './invoice-queries.ts'
import { isFirst, listPlanAddresses } from './letter-queries.ts'
import { recordNews } from './news-lines.ts'
import { letterOfNews, receiptOf } from './news-mails.ts'
import { planNewsOf } from './plan-news.ts'
import type { PlanNews } from './plan-news.ts'
import type { PlanState } from '../plan-state.ts'
import type { SubscriptionRow } from '../queries.ts'
import type { OwnerFacts } from '../owner-queries.ts'
import { notifyOfDisputes } from './notify-disputes.ts'
import { notifyOfFailedRefunds } from './notify-failed-refund.ts'
import { planEnded, agencyPlanEnded } from './plan-letters.ts'
import { paymentFailed, paymentRefunded } from './payment-letters.ts'

type Change = {
  before: SubscriptionRow
  after: PlanState
  /** The provider's objects, and the plan derived from them, even under Elite. */
  customer: ProviderCustomer
  read: PlanState
  /** Codes paused by the change, per owner. */
  paused: ReadonlyMap<string, number>
  refunded: MoneyMoved['refunded']
  failed: MoneyMoved['failed']
  /** Invoices that were paid since the last reading. */
  paid: readonly ProviderInvoice[]
  /** New, or decided since the last reading. */
  disputes: readonly ProviderDispute[]
}

type NotifyDeps = Pick<Deps, 'config' | 'queue' | 'log' | 'payments'> & { db: Db }

/**
 * Queues the mails about a change and logs it, in the transaction that writes the change. A change is written once,
 * so its mails are sent once, whatever the number of events.
 */
export async function notifyOfChange(
  deps: NotifyDeps,
  owner: OwnerFacts,
  change: Change,
): Promise<void> {
  const { db } = deps
  const { before, read, customer, paid, paused, refunded } = change
  const news: PlanNews[] = []
  for (const one of planNewsOf(before, read, customer, paid))
    if (await isNew(db, owner, one)) news.push(one)
  const others = [...paused].filter(([id, count]) => id !== owner.id && count > 0)
  const letters = [
    ...news.map((one) => letterOfNews(one, owner.is_agency)),
    ...endLetters(owner, change, news, others),
    refundLetter(owner, change),
  ].filter((letter) => letter !== undefined)
  if (letters.length + change.disputes.length + change.failed.length > 0) {
    const people = await listPlanAddresses(db, owner)
    const mails = letters.flatMap((letter) => people.map((to) => ({ ...letter, to })))
    await sendMails(deps, db, mails)
    await notifyOfDisputes(deps, owner, people, change.disputes)
    await notifyOfFailedRefunds(deps, owner, people, change.failed)
  }
  const [first] = refunded
  await recordNews(db, owner, news, first && { amount: sumOf(refunded), currency: first.currency })
  await notifyManaged(deps, owner, others)
}

/** A subscription begins once and asks for a payment once, however often its state changes at the provider. */
async function isNew(db: Db, owner: OwnerFacts, news: PlanNews): Promise<boolean> {
  if (news.kind === 'bought') return isFirst(db, owner.id, 'plan_bought', news.now.id)
  if (news.kind === 'confirm') return isFirst(db, owner.id, 'payment_to_confirm', news.invoice.id)
  return true
}

type EndLetter =
  | { letter: typeof planEnded; values: ValuesOf<typeof planEnded> }
  | { letter: typeof paymentFailed; values: ValuesOf<typeof paymentFailed> }

function endLetters(
  owner: OwnerFacts,
  { before, after, read, customer, paused }: Change,
  news: readonly PlanNews[],
  others: readonly (readonly [string, number])[],
): EndLetter[] {
  const { is_agency } = owner
  const letters: EndLetter[] = []
  if (before.subscribed && !after.subscribed)
    letters.push({
      letter: planEnded,
      values: {
        plan: plans[before.subscription_tier].name,
        has_failed: before.payment_failed_at !== null && isGivenUp(customer, before),
        paused: paused.get(owner.id) ?? 0,
        managed_paused: others.reduce((sum, [, count]) => sum + count, 0),
        is_agency,
      },
    })
  // When the bank wants a confirmation, the mail about that is enough.
  const isAsked = news.some(({ kind }) => kind === 'confirm')
  if (before.payment_failed_at === null && after.payment_failed_at !== null && !isAsked)
    letters.push({
      letter: paymentFailed,
      values: {
        plan: plans[read.subscription_tier].name,
        is_agency,
        ...(after.subscription_tier === 'elite' ? { stays_on_elite: true } : {}),
      },
    })
  return letters
}

/** Whether the plan ended because nobody could be charged, not because somebody ended it while a charge failed. */
function isGivenUp({ subscriptions }: ProviderCustomer, before: SubscriptionRow): boolean {
  return subscriptions.some((one) => one.id === before.provider_subscription_id && one.is_given_up)
}

function refundLetter(owner: OwnerFacts, { refunded }: Change) {
  const [first] = refunded
  if (!first) return undefined
  return {
    letter: paymentRefunded,
    values: {
      amount: sumOf(refunded),
      currency: first.currency,
      is_second_plan: refunded.every(({ is_second_plan }) => is_second_plan),
      receipt: receiptOf(first),
      is_agency: owner.is_agency,
    },
  }
}

function sumOf(refunded: MoneyMoved['refunded']): number {
  return refunded.reduce((sum, { given_back }) => sum + given_back, 0)
}

/** Mails creators whose codes were paused because their agency's plan became smaller. */
export async function notifyManaged(
  deps: Pick<Deps, 'config' | 'queue'> & { db: Db },
  agency: OwnerFacts,
  paused: readonly (readonly [id: string, count: number])[],
): Promise<void> {
  const counts = new Map(paused)
  const creators = await listProvenAddresses(deps.db, [...counts.keys()])
  const mails = creators.map(({ id, email }) => ({
    letter: agencyPlanEnded,
    to: email,
    values: { paused: counts.get(id) ?? 0, agency: agency.full_name },
  }))
  await sendMails(deps, deps.db, mails)
}
