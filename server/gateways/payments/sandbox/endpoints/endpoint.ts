import type { z } from 'zod'

import { listObject } from '../objects/people-objects.ts'
import { invalid, missing, unknownIn } from '../refusal.ts'
import type { Customer, Subscription } from '../objects/shapes.ts'
import type { Stored } from '../store.ts'
import type { World } from '../world.ts'

type Answer = object | Promise<object>

/** An endpoint of the API: its parameters and its handler. */
export type Endpoint = {
  schema: z.ZodType
  run: (values: never, id: string, second: string) => Answer
}

/** By method and path, with `:id` for ids: 'GET customers/:id'. */
export type Endpoints = Record<string, Endpoint>

export const endpoint = <S extends z.ZodType>(
  schema: S,
  run: (values: z.output<S>, id: string, second: string) => Answer,
): Endpoint => ({ schema, run })

export type PageParams = {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
}

/** One page of a list, in the order of the API. */
export function pageOf<T extends { id: string }>(url: string, all: readonly T[], page: PageParams) {
  const limit = page.limit ?? 10
  const find = (id: string, param: string) => {
    const index = all.findIndex((one) => one.id === id)
    if (index === -1) throw unknownIn(param, 'object', id)
    return index
  }
  if (page.ending_before !== undefined) {
    const end = find(page.ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return listObject(url, all.slice(start, end), start > 0)
  }
  const start =
    page.starting_after === undefined ? 0 : find(page.starting_after, 'starting_after') + 1
  return listObject(url, all.slice(start, start + limit), all.length > start + limit)
}

type When =
  | number
  | {
      gt?: number | undefined
      gte?: number | undefined
      lt?: number | undefined
      lte?: number | undefined
    }
  | undefined

/** Whether a time matches the filter of a list. */
export function isWithin(at: number, when: When): boolean {
  if (when === undefined) return true
  if (typeof when === 'number') return at === when
  const { gt, gte, lt, lte } = when
  return (
    (gt === undefined || at > gt) &&
    (gte === undefined || at >= gte) &&
    (lt === undefined || at < lt) &&
    (lte === undefined || at <= lte)
  )
}

/** How endpoints find objects. */
export function findersOf({ store, get }: World) {
  return {
    /** The customer that a parameter names. */
    customerIn: async (id: string): Promise<Customer> => {
      const customer = await store.get<Customer>(id)
      if (customer?.object !== 'customer') throw unknownIn('customer', 'customer', id)
      return structuredClone(customer)
    },

    /** The object that a path names, if it is of the right type. */
    find: async <T extends Stored>(kind: string, id: string): Promise<T> => {
      const object = await get<T>(id)
      if (object.object !== kind) throw missing(kind, id)
      return object
    },

    /** The object that a parameter names. */
    named: async <T extends Stored>(param: string, kind: string, id: string): Promise<T> => {
      const object = await store.get<T>(id)
      if (object?.object !== kind) throw unknownIn(param, kind, id)
      return structuredClone(object)
    },

    /** A list, the newest first. */
    newest: async <T extends Stored>(kind: string, customer?: string): Promise<T[]> => {
      return (await store.list<T>(kind, customer)).toReversed()
    },

    /** A running plan; ended ones cannot change. */
    running: async (id: string): Promise<Subscription> => {
      const subscription = await get<Subscription>(id)
      if (subscription.ended_at !== null) throw missing('subscription', id)
      return subscription
    },
  }
}

/** Metadata without the keys that are unset. */
export function mergedMetadata(
  before: Record<string, string>,
  given: '' | Record<string, string> | undefined,
): Record<string, string> {
  if (given === '') return {}
  const all = Object.entries({ ...before, ...given })
  if (all.length > 50) throw invalid('Metadata can have up to 50 keys.', { param: 'metadata' })
  return Object.fromEntries(all.filter(([, value]) => value !== ''))
}
