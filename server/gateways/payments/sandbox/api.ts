import { createHash } from 'node:crypto'

import { expanded } from './expand.ts'
import { checkoutEndpoints } from './endpoints/checkouts.ts'
import { creditNoteEndpoints } from './endpoints/credit-notes.ts'
import type { Endpoint, Endpoints } from './endpoints/endpoint.ts'
import { invoiceEndpoints } from './endpoints/invoices.ts'
import { moneyEndpoints } from './endpoints/money.ts'
import { peopleEndpoints } from './endpoints/people.ts'
import { planEndpoints } from './endpoints/plans.ts'
import { portalEndpoints } from './endpoints/portal.ts'
import { readForm, readParams } from './form.ts'
import type { Life } from './life.ts'
import { SandboxRefusal } from './refusal.ts'
import type { Stored } from './store.ts'
import { ownerOf } from './store.ts'

/** Lifetime of an idempotency key. */
const keptSeconds = 86_400
/** Longest idempotency key. */
const longestKey = 255

/** A stored response to a call with an idempotency key. */
type Remembered = Stored & {
  answer: object
  status: number
  /** The request. */
  asked: string
  at: number
}

type Answered = { answer: object; status: number; isKept: boolean }

/**
 * The provider's REST API as far as we use it, over simulated subscriptions: from a request to its response, without
 * a network.
 * @param withMutex runs a call exclusively
 */
export function createSandboxApi(
  life: Life,
  withMutex: <T>(work: () => Promise<T>) => Promise<T>,
): (request: Request) => Promise<Response> {
  const endpoints: Endpoints = {
    ...peopleEndpoints(life),
    ...checkoutEndpoints(life),
    ...planEndpoints(life),
    ...portalEndpoints(life),
    ...invoiceEndpoints(life),
    ...creditNoteEndpoints(life),
    ...moneyEndpoints(life),
  }
  const routes = Object.entries(endpoints).map(([name, endpoint]) => {
    const [method = '', path = ''] = name.split(' ')
    return { method, parts: path.split('/'), endpoint }
  })
  /** Keys of calls in progress. */
  const busy = new Set<string>()

  const find = (method: string, parts: string[]) => {
    const fits = routes.filter(
      (one) =>
        one.method === method &&
        one.parts.length === parts.length &&
        one.parts.every((part, index) => part === ':id' || part === parts[index]),
    )
    // A path with a fixed name has priority over one with any id.
    return fits.find((one) => !one.parts.includes(':id')) ?? fits[0]
  }

  const answered = async (method: string, path: string, text: string): Promise<Answered> => {
    const parts = path.split('/')
    let isKept = false
    try {
      const route = find(method, parts)
      if (!route)
        throw new SandboxRefusal(404, {
          message: `Unrecognized request URL (${method}: /v1/${path}).`,
        })
      const ids = parts.filter((_, index) => route.parts[index] === ':id')
      const { schema, run } = route.endpoint
      const values = readParams(schema, readForm(text))
      // Responses to invalid parameters are not stored.
      isKept = true
      const answer = await (run as Run)(values, ids[0] ?? '', ids[1] ?? '')
      const { expand = [] } = values as { expand?: string[] }
      return { answer: await expanded(life, answer, expand), status: 200, isKept }
    } catch (error) {
      if (!(error instanceof SandboxRefusal)) throw error
      return { answer: { error: error.body }, status: error.status, isKept }
    }
  }

  const replayed = async (key: string, asked: string): Promise<Response | undefined> => {
    const known = await life.store.get<Remembered>(`key_${key}`)
    if (!known || known.at + keptSeconds < life.clock()) return undefined
    if (known.asked === asked)
      return Response.json(known.answer, {
        status: known.status,
        headers: { 'idempotent-replayed': 'true' },
      })
    return refusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }

  return async (request) => {
    const url = new URL(request.url)
    const path = url.pathname.replace(/^\/v1\//, '')
    const isPost = request.method === 'POST'
    const text = isPost ? await request.text() : url.search.slice(1)
    const key = isPost ? request.headers.get('idempotency-key') : null
    if (key !== null && key.length > longestKey)
      return refusal(400, {
        message: `Idempotency keys have up to ${longestKey} characters.`,
      })
    if (key !== null && busy.has(key))
      return refusal(409, {
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      })
    if (key !== null) busy.add(key)
    try {
      return await withMutex(async () => {
        const asked = createHash('sha256').update(`${request.method} ${path} ${text}`).digest('hex')
        const before = key === null ? undefined : await replayed(key, asked)
        if (before) return before
        const { answer, status, isKept } = await answered(request.method, path, text)
        if (key !== null && isKept) {
          const remembered: Remembered & { hidden: { owner: string | null } } = {
            id: `key_${key}`,
            object: 'sandbox.answer',
            answer,
            status,
            asked,
            at: life.clock(),
            // Deleted with the customer that it may name.
            hidden: { owner: status === 200 ? ownerOf(answer as Stored) : null },
          }
          await life.store.put(remembered)
        }
        return Response.json(answer, { status })
      })
    } finally {
      if (key !== null) busy.delete(key)
    }
  }
}

type Run = (values: unknown, id: string, second: string) => ReturnType<Endpoint['run']>

function refusal(status: number, error: { type?: string; code?: string; message: string }) {
  const { body } = new SandboxRefusal(status, error)
  return Response.json({ error: body }, { status })
}
