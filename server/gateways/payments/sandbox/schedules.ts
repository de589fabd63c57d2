import type Stripe from 'stripe'

import type { Changes } from './changes.ts'
import type { Ending } from './ending.ts'
import { findPrice } from './objects/objects.ts'
import { isInterval, periodEnd } from './periods.ts'
import { itemObject } from './objects/subscription-objects.ts'
import { invalid, unknownIn } from './refusal.ts'
import type { Phase, Schedule, Subscription } from './objects/shapes.ts'
import type { World } from './world.ts'

export type Schedules = ReturnType<typeof createSchedules>

export type PhaseParams = {
  items: { price?: string | undefined; quantity?: number | undefined }[]
  start_date?: number | 'now' | undefined
  end_date?: number | 'now' | undefined
  duration?: { interval: string; interval_count?: number | undefined } | undefined
  proration_behavior?: 'always_invoice' | 'create_prorations' | 'none' | undefined
  metadata?: Record<string, string> | undefined
}

/** Scheduled changes of a plan. */
export function createSchedules(world: World, changes: Changes, ending: Ending) {
  const { get, put, random, now, emit } = world

  const release = async (schedule: Schedule): Promise<Schedule> => {
    const subscription = await get<Subscription>(schedule.subscription ?? '')
    await put<Subscription>({ ...subscription, schedule: null })
    const released: Schedule = {
      ...schedule,
      status: 'released',
      current_phase: null,
      released_at: await now(schedule.customer),
      released_subscription: subscription.id,
      subscription: null,
    }
    await put(released)
    await emit('subscription_schedule.released', released)
    await emit('customer.subscription.updated', { ...subscription, schedule: null })
    return released
  }

  return {
    release: async (schedule: Schedule) => {
      if (schedule.status !== 'active' && schedule.status !== 'not_started')
        throw invalid(
          `You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status.`,
        )
      return release(schedule)
    },

    /** The initial schedule of a running plan: one phase, until the end of the paid period. */
    create: async (subscription: Subscription, metadata: Stripe.Metadata): Promise<Schedule> => {
      if (subscription.schedule !== null)
        throw invalid(
          `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}.`,
          { param: 'from_subscription' },
        )
      if (!['active', 'past_due', 'trialing'].includes(subscription.status))
        throw invalid(
          `You cannot create a subscription schedule from a subscription with the status \`${subscription.status}\`.`,
          { param: 'from_subscription' },
        )
      const [item] = subscription.items.data
      const phase = phaseObject(
        item.price.id,
        item.current_period_start,
        subscription.cancel_at ?? item.current_period_end,
        {},
      )
      const schedule: Schedule = {
        ...scheduleObject(`sub_sched_${random()}`, await now(subscription.customer), subscription),
        current_phase: { start_date: phase.start_date, end_date: phase.end_date },
        end_behavior: subscription.cancel_at === null ? 'release' : 'cancel',
        phases: [phase],
        metadata,
      }
      await put(schedule)
      await put<Subscription>({ ...subscription, schedule: schedule.id })
      await emit('subscription_schedule.created', schedule)
      await emit('customer.subscription.updated', { ...subscription, schedule: schedule.id })
      return schedule
    },

    update: async (
      schedule: Schedule,
      values: {
        phases?: PhaseParams[] | undefined
        end_behavior?: 'cancel' | 'release' | undefined
        metadata?: Stripe.Metadata | undefined
      },
    ): Promise<Schedule> => {
      if (schedule.status !== 'active' && schedule.status !== 'not_started')
        throw invalid(
          `You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status.`,
        )
      const at = await now(schedule.customer)
      const phases = values.phases ? phasesFrom(values.phases, at) : schedule.phases
      const current = phases.find((one) => one.start_date <= at && one.end_date > at)
      if (values.phases && current?.start_date !== schedule.current_phase?.start_date)
        throw invalid('You can not modify the start date of the current phase.', {
          param: 'phases[0][start_date]',
        })
      const updated: Schedule = {
        ...schedule,
        phases,
        current_phase: current
          ? { start_date: current.start_date, end_date: current.end_date }
          : schedule.current_phase,
        end_behavior: values.end_behavior ?? schedule.end_behavior,
        metadata: values.metadata ?? schedule.metadata,
      }
      await put(updated)
      await emit('subscription_schedule.updated', updated)
      const subscription = await get<Subscription>(schedule.subscription ?? '')
      const price = current?.items[0].price
      if (price !== undefined && price !== subscription.items.data[0].price.id)
        await changes.changePrice(subscription, {
          price,
          proration_behavior: prorationOf(current?.proration_behavior),
        })
      return updated
    },

    /** The phases of a plan's schedule after a moment. */
    enterPhase: async (subscription: Subscription, at: number): Promise<Subscription> => {
      if (subscription.schedule === null) return subscription
      const schedule = await get<Schedule>(subscription.schedule)
      const phase = schedule.phases.find((one) => one.start_date <= at && one.end_date > at)
      if (!phase) {
        if (schedule.end_behavior === 'cancel')
          return ending.ended(await ending.finalInvoice(subscription, []), 'cancellation_requested')
        await release(schedule)
        return { ...subscription, schedule: null }
      }
      const { start_date, end_date } = phase
      if (start_date === schedule.current_phase?.start_date) return subscription
      const entered: Schedule = { ...schedule, current_phase: { start_date, end_date } }
      await put(entered)
      await emit('subscription_schedule.updated', entered)
      const [item] = subscription.items.data
      const price = findPrice(phase.items[0].price) ?? item.price
      const next = itemObject(item.id, item.created, {
        subscription: subscription.id,
        price,
        start: item.current_period_start,
        end: item.current_period_end,
      })
      return {
        ...subscription,
        metadata: { ...subscription.metadata, ...phase.metadata },
        items: { ...subscription.items, data: [next] },
      }
    },
  }
}

const prorationOf = (value: string | undefined) =>
  value === 'none' || value === 'always_invoice' ? value : 'create_prorations'

function phasesFrom(requested: readonly PhaseParams[], at: number): Phase[] {
  const phases: Phase[] = []
  for (const [index, phase] of requested.entries()) {
    const [item, ...others] = phase.items
    const param = `phases[${index}]`
    if (!item?.price || others.length > 0)
      throw invalid(`Missing required param: ${param}[items][0][price].`, {
        code: 'parameter_missing',
        param: `${param}[items][0][price]`,
      })
    const price = findPrice(item.price)
    if (!price) throw unknownIn(`${param}[items][0][price]`, 'price', item.price)
    const before = phases.at(-1)
    const given = phase.start_date === 'now' ? at : phase.start_date
    const start = given ?? before?.end_date
    if (start === undefined)
      throw invalid('The first phase needs a `start_date`.', { param: `${param}[start_date]` })
    if (before && start !== before.end_date)
      throw invalid('The start date of a phase must be the end date of the one before.', {
        param: `${param}[start_date]`,
      })
    if (phase.end_date !== undefined && phase.duration !== undefined)
      throw invalid('You may only specify one of these parameters: end_date, duration.')
    if (
      phase.end_date === undefined &&
      phase.duration === undefined &&
      index < requested.length - 1
    )
      throw invalid(`Phase ${index} must have an \`end_date\` or a \`duration\`.`, {
        param: `${param}[end_date]`,
      })
    const end =
      phase.end_date === 'now'
        ? at
        : (phase.end_date ?? endBy(start, phase, price.recurring.interval))
    if (end <= start)
      throw invalid('The end date of a phase must be after its start date.', {
        param: `${param}[end_date]`,
      })
    phases.push(phaseObject(item.price, start, end, phase))
  }
  return phases
}

function endBy(start: number, { duration }: PhaseParams, interval: string): number {
  let end = start
  const step = duration?.interval ?? interval
  if (!isInterval(step)) throw invalid('Invalid duration.', { param: 'phases[duration][interval]' })
  for (let count = 0; count < (duration?.interval_count ?? 1); count++)
    end = periodEnd(start, end, step)
  return end
}

function phaseObject(
  price: string,
  start: number,
  end: number,
  phase: Partial<PhaseParams>,
): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: 'usd',
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price,
        price,
        quantity: 1,
        tax_rates: [],
      },
    ],
    metadata: phase.metadata ?? {},
    on_behalf_of: null,
    proration_behavior: phase.proration_behavior ?? 'create_prorations',
    start_date: start,
    transfer_data: null,
    trial_end: null,
  }
}

function scheduleObject(id: string, created: number, subscription: Subscription) {
  return {
    id,
    object: 'subscription_schedule' as const,
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created,
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic' as const,
      billing_thresholds: null,
      collection_method: 'charge_automatically' as const,
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' as const },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    livemode: false,
    pause_schedules: [],
    released_at: null,
    released_subscription: null,
    status: 'active' as const,
    subscription: subscription.id,
    test_clock: null,
  }
}
