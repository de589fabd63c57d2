import { randomBytes } from 'node:crypto'

import { idOf } from './objects/objects.ts'
import { missing } from './refusal.ts'
import type { Customer, Discount, Invoice, Subscription } from './objects/shapes.ts'
import type { SandboxStore, Stored } from './store.ts'

/** Emits an event: `type` and the object's current state. */
export type Happening = {
  type: string
  object: Stored
  created: number
  whose?: string | undefined
}

/** What every part of the sandbox uses. */
export type World = ReturnType<typeof createWorld>

const labels: Record<string, string> = {
  cus: 'customer',
  sub: 'subscription',
  in: 'invoice',
  cs: 'checkout.session',
  ch: 'charge',
  pi: 'payment_intent',
  re: 'refund',
  cn: 'credit_note',
  ii: 'invoiceitem',
  dp: 'dispute',
  price: 'price',
}

/** The provider's name for the type of an id. */
function labelOf(id: string): string {
  if (id.startsWith('sub_sched_')) return 'subscription_schedule'
  return labels[id.split('_')[0] ?? ''] ?? 'object'
}

/** @param clock the current time for customers without a clock of their own, in seconds */
export function createWorld(
  store: SandboxStore,
  happened: (happening: Happening) => void,
  clock: () => number,
  publicUrl: string,
) {
  /** The current moment of a customer whose clock is being advanced. */
  const held = new Map<string, number>()
  const now = async (customer: string) => {
    const at = held.get(customer)
    if (at !== undefined) return at
    // A deleted customer has no hidden part.
    const hidden = (await store.get<Customer>(customer))?.hidden
    return hidden?.stands_at ?? clock() + (hidden?.ahead ?? 0)
  }
  const get = async <T extends Stored>(id: string): Promise<T> => {
    const object = await store.get<T>(id)
    if (!object) throw missing(labelOf(id), id)
    return structuredClone(object)
  }
  const put = async <T extends Stored>(object: T): Promise<T> => {
    await store.put(object)
    return object
  }
  const of = async <T extends Stored>(kind: string, customer: string) =>
    structuredClone(await store.list<T>(kind, customer))

  return {
    store,
    publicUrl,
    clock,
    now,
    get,
    put,
    of,
    random: () => randomBytes(12).toString('hex'),

    emit: async (type: string, object: Stored & { [name: string]: unknown }, whose?: string) => {
      const customer =
        whose ?? (object.object === 'customer' ? object.id : String(object['customer']))
      happened({
        type,
        object: structuredClone(object),
        created: await now(customer),
        whose: customer,
      })
    },

    /** Stops a customer's clock at a moment while something runs. */
    holding: async <T>(customer: string, at: number, work: () => Promise<T>): Promise<T> => {
      const before = held.get(customer)
      held.set(customer, at)
      try {
        return await work()
      } finally {
        if (before === undefined) held.delete(customer)
        else held.set(customer, before)
      }
    },

    invoicesOf: async ({ id, customer }: Subscription) =>
      (await of<Invoice>('invoice', customer)).filter(
        ({ parent }) => parent?.subscription_details?.subscription === id,
      ),

    /** The discounts of a plan at a moment. */
    discountsOf: async ({ discounts }: Subscription, at: number): Promise<Discount[]> => {
      const all = await Promise.all(discounts.map((id) => get<Discount>(id)))
      return all.filter(({ end }) => end === null || end > at)
    },
  }
}

/** The subscription of an invoice. */
export function subscriptionOf(invoice: Invoice): string {
  return idOf(invoice.parent?.subscription_details?.subscription)
}
