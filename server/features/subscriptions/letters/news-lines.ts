import type { Db } from '#server/db/connection/connect.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import type { Activity } from '#server/features/activity/activity-log.ts'
import type { ProviderInvoice } from '#server/gateways/payments/provider-objects.ts'

import type { PlanNews } from './plan-news.ts'
import { findRequest, consumeRequest } from '../plan-requests.ts'
import type { PlanRequest } from '../plan-requests.ts'
import type { OwnerFacts } from '../owner-queries.ts'

type Line = Pick<Activity, 'action' | 'details'>

/** The request that precedes each kind of news. Kinds without a request happen without a user. */
const requestsFor: Partial<Record<PlanNews['kind'], PlanRequest[]>> = {
  bought: ['checkout'],
  changed: ['change'],
  scheduled: ['change'],
  unscheduled: ['resume', 'change'],
  cancelled: ['cancel'],
  resumed: ['resume', 'change'],
  ended: ['refund'],
}

/** Logs what happened to a plan, with the user who requested it. */
export async function recordNews(
  db: Db,
  owner: OwnerFacts,
  news: readonly PlanNews[],
  refund: { amount: number; currency: string } | undefined,
): Promise<void> {
  // One refund click returns the money and ends the plan, in one reading or two: the end is the last news of it.
  const isEnd = news.some(({ kind }) => kind === 'ended')
  const refunder =
    isEnd || refund ? await (isEnd ? consumeRequest : findRequest)(db, owner.id, 'refund') : null
  if (refund) await noteLine(db, owner, { action: 'plan_refunded', details: refund }, refunder)
  for (const one of news) {
    const line = lineOf(one)
    if (line === undefined) continue
    const kinds = requestsFor[one.kind]
    const actor =
      one.kind === 'ended'
        ? refunder
        : kinds === undefined
          ? null
          : await consumeRequest(db, owner.id, ...kinds)
    await noteLine(db, owner, line, actor)
  }
}

/** One line about a plan; its actor is the provider where no user requested it. */
export async function noteLine(
  db: Db,
  owner: Pick<OwnerFacts, 'id' | 'is_agency'>,
  { action, details = {} }: Line,
  actor_id: string | null,
  by: 'provider' | 'staff' = 'provider',
): Promise<void> {
  await recordActivity(db, {
    action,
    actor_id,
    ...(owner.is_agency ? { agency_id: owner.id } : { subject_id: owner.id }),
    details: actor_id === null ? { ...details, by } : details,
  })
}

function lineOf(news: PlanNews): Line | undefined {
  if (news.kind === 'confirm') return undefined
  const about = 'now' in news ? news.now : news.former
  const plan = { plan: about.tier, interval: about.interval }
  switch (news.kind) {
    case 'bought':
      return { action: 'plan_bought', details: { ...plan, ...moneyOf(news.invoice) } }
    case 'changed':
      return {
        action: 'plan_changed',
        details: { ...plan, former_plan: news.former.tier, ...moneyOf(news.invoice) },
      }
    case 'scheduled':
      return {
        action: 'plan_change_scheduled',
        details: {
          plan: news.next.tier,
          interval: news.next.interval,
          former_plan: about.tier,
          ...dayOf(news.next.at),
        },
      }
    case 'unscheduled':
      return { action: 'plan_change_taken_back', details: plan }
    case 'cancelled':
      return { action: 'plan_cancelled', details: { ...plan, ...dayOf(about.ends_at) } }
    case 'resumed':
      return { action: 'plan_resumed', details: plan }
    case 'ended':
      return { action: 'plan_ended', details: plan }
    case 'failed':
      return { action: 'payment_failed', details: plan }
    default:
      return { action: 'payment_recovered', details: plan }
  }
}

function moneyOf(invoice: ProviderInvoice | undefined) {
  return invoice ? { amount: invoice.amount_paid, currency: invoice.currency } : {}
}

function dayOf(at: string | null) {
  return at === null ? {} : { day: at.slice(0, 10) }
}
