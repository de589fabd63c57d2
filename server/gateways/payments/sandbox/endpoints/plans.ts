import type Stripe from 'stripe'
import { z } from 'zod'

import {
  bool,
  clearable,
  expand,
  int,
  listOf,
  metadata,
  oneOf,
  pageParams,
  params,
  text,
  when,
} from '../form.ts'
import type { Life } from '../life.ts'
import { invalid, unknownIn } from '../refusal.ts'
import type { Schedule, Subscription } from '../objects/shapes.ts'
import { endpoint, findersOf, isWithin, mergedMetadata, pageOf } from './endpoint.ts'
import type { Endpoints } from './endpoint.ts'

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const
const over = new Set<string>(['canceled', 'incomplete_expired'])
const details = z
  .strictObject({ comment: clearable.optional(), feedback: clearable.optional() })
  .optional()
export const prorationBehavior = oneOf('always_invoice', 'create_prorations', 'none')

const update = params<Stripe.SubscriptionUpdateParams>()({
  automatic_tax: z.strictObject({ enabled: bool }).optional(),
  cancel_at: z.union([z.literal(''), int]).optional(),
  cancel_at_period_end: bool.optional(),
  cancellation_details: details,
  default_payment_method: text.optional(),
  description: clearable.optional(),
  expand,
  items: listOf(
    z.strictObject({
      id: text.optional(),
      price: text.optional(),
      quantity: int.optional(),
    }),
  )
    .max(20)
    .optional(),
  metadata: metadata.optional(),
  off_session: bool.optional(),
  payment_behavior: oneOf(
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
    'pending_if_incomplete',
  ).optional(),
  proration_behavior: prorationBehavior.optional(),
  proration_date: int.optional(),
})

/** The parameters that the provider accepts with `pending_if_incomplete`. */
const withPending = new Set([
  'cancel_at_period_end',
  'expand',
  'items',
  'metadata',
  'off_session',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
])

const phase = z.strictObject({
  duration: z
    .strictObject({
      interval: oneOf('day', 'week', 'month', 'year'),
      interval_count: int.optional(),
    })
    .optional(),
  end_date: z.union([z.literal('now'), int]).optional(),
  items: listOf(z.strictObject({ price: text, quantity: int.optional() })).min(1),
  metadata: z.record(z.string(), z.string()).optional(),
  proration_behavior: prorationBehavior.optional(),
  start_date: z.union([z.literal('now'), int]).optional(),
})

/** Whether only these parameters are given. */
function isOf(values: object, ...names: string[]): boolean {
  return Object.entries(values).every(
    ([name, value]) => value === undefined || names.includes(name),
  )
}

/** Subscriptions and their schedules. */
export function planEndpoints(life: Life): Endpoints {
  const { find, customerIn, newest, named, running } = findersOf(life)

  const changed = async (id: string, values: z.output<typeof update>) => {
    const ended = await find<Subscription>('subscription', id)
    if (ended.ended_at !== null && isOf(values, 'metadata', 'expand'))
      return life.put<Subscription>({
        ...ended,
        metadata: mergedMetadata(ended.metadata, values.metadata),
      })
    let subscription = await running(id)
    const { items, payment_behavior, cancel_at_period_end, cancel_at } = values
    if (payment_behavior === 'pending_if_incomplete')
      for (const [name, value] of Object.entries(values))
        if (value !== undefined && !withPending.has(name))
          throw invalid(
            `The \`${name}\` parameter is not supported when \`payment_behavior\` is \`pending_if_incomplete\`.`,
            { param: name },
          )
    if (cancel_at_period_end !== undefined && cancel_at !== undefined)
      throw invalid(
        'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
      )
    if (subscription.status === 'incomplete' && (items || payment_behavior))
      throw invalid(
        'Only default_payment_method, default_source and metadata can be updated while the subscription is incomplete.',
      )
    const [item, ...others] = items ?? []
    if (others.length > 0 || (item && item.id === undefined))
      throw invalid('The sandbox keeps one item in a subscription: name it by its id.', {
        param: 'items',
      })
    const [own] = subscription.items.data
    if (item && item.id !== own.id)
      throw unknownIn('items[0][id]', 'subscription_item', item.id ?? '')
    const isPending = payment_behavior === 'pending_if_incomplete'
    const given = values.metadata
    if (!isPending && given !== undefined)
      subscription = await life.put<Subscription>({
        ...subscription,
        metadata: mergedMetadata(subscription.metadata, given),
      })
    if (values.default_payment_method !== undefined)
      await named('default_payment_method', 'payment_method', values.default_payment_method)
    if (item?.price !== undefined && item.price !== own.price.id) {
      const next = await life.changes.changePrice(subscription, {
        price: item.price,
        proration_behavior: values.proration_behavior,
        proration_date: values.proration_date,
        payment_behavior,
        off_session: values.off_session,
        cancel_at_period_end,
        ...(isPending ? { metadata: mergedMetadata({}, given) } : {}),
      })
      return cancel_at_period_end === true && !next.pending_update
        ? life.setCancelled(next, true)
        : next
    }
    if (cancel_at !== undefined)
      return life.setCancelDate(subscription, cancel_at === '' ? null : cancel_at)
    if (cancel_at_period_end !== undefined)
      return life.setCancelled(subscription, cancel_at_period_end)
    await life.put(subscription)
    await life.emit('customer.subscription.updated', subscription)
    return subscription
  }

  return {
    'GET subscriptions': endpoint(
      params<Stripe.SubscriptionListParams>()({
        ...pageParams,
        created: when.optional(),
        customer: text.optional(),
        price: text.optional(),
        status: oneOf(...statuses).optional(),
      }),
      async ({ customer, status, created, price, ...page }) => {
        if (customer !== undefined) await customerIn(customer)
        const isAsked = (one: Subscription) => {
          if (status === undefined) return one.status !== 'canceled'
          if (status === 'all') return true
          return status === 'ended' ? over.has(one.status) : one.status === status
        }
        const all = await newest<Subscription>('subscription', customer)
        return pageOf(
          '/v1/subscriptions',
          all.filter(
            (one) =>
              isAsked(one) &&
              isWithin(one.created, created) &&
              (price === undefined || one.items.data[0].price.id === price),
          ),
          page,
        )
      },
    ),
    'GET subscriptions/:id': endpoint(
      params<Stripe.SubscriptionRetrieveParams>()({ expand }),
      (_, id) => find<Subscription>('subscription', id),
    ),
    'POST subscriptions/:id': endpoint(update, (values, id) => changed(id, values)),
    'DELETE subscriptions/:id': endpoint(
      params<Stripe.SubscriptionCancelParams>()({
        cancellation_details: details,
        expand,
        invoice_now: bool.optional(),
        prorate: bool.optional(),
      }),
      async ({ invoice_now, prorate, cancellation_details }, id) =>
        life.end(await running(id), {
          invoice_now,
          prorate,
          comment: cancellation_details?.comment,
        }),
    ),

    'POST subscription_schedules': endpoint(
      params<Stripe.SubscriptionScheduleCreateParams>()({
        expand,
        from_subscription: text,
        metadata: metadata.optional(),
      }),
      async ({ from_subscription, metadata: given }) =>
        life.schedules.create(
          await named<Subscription>('from_subscription', 'subscription', from_subscription),
          mergedMetadata({}, given),
        ),
    ),
    'GET subscription_schedules': endpoint(
      params<Stripe.SubscriptionScheduleListParams>()({
        ...pageParams,
        customer: text.optional(),
      }),
      async ({ customer, ...page }) => {
        if (customer !== undefined) await customerIn(customer)
        const all = await newest<Schedule>('subscription_schedule', customer)
        return pageOf('/v1/subscription_schedules', all, page)
      },
    ),
    'GET subscription_schedules/:id': endpoint(
      params<Stripe.SubscriptionScheduleRetrieveParams>()({ expand }),
      (_, id) => find<Schedule>('subscription_schedule', id),
    ),
    'POST subscription_schedules/:id': endpoint(
      params<Stripe.SubscriptionScheduleUpdateParams>()({
        end_behavior: oneOf('cancel', 'release').optional(),
        expand,
        metadata: metadata.optional(),
        phases: listOf(phase).optional(),
        proration_behavior: prorationBehavior.optional(),
      }),
      async ({ end_behavior, phases, metadata: given }, id) => {
        const schedule = await find<Schedule>('subscription_schedule', id)
        return life.schedules.update(schedule, {
          end_behavior,
          phases,
          metadata: mergedMetadata(schedule.metadata ?? {}, given),
        })
      },
    ),
    'POST subscription_schedules/:id/release': endpoint(
      params<Stripe.SubscriptionScheduleReleaseParams>()({
        expand,
        preserve_cancel_date: bool.optional(),
      }),
      async (_, id) => life.schedules.release(await find<Schedule>('subscription_schedule', id)),
    ),
  }
}
