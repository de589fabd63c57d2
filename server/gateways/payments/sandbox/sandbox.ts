import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'

import type { Payments } from '../payments.ts'
import { createStripePayments } from '../stripe.ts'
import { createSandboxApi } from './api.ts'
import { createLife } from './life.ts'
import type { Happening, Life } from './life.ts'
import { sandboxPriceLists } from './objects.ts'
import type { SandboxStore } from './store.ts'

/** An event as the provider would send it: the bytes and what signs them. */
export type SignedEvent = { id: string; type: string; body: string; signature: string }

export type Sandbox = {
  /** Does something at the sandbox's own pages; what happened is sent afterwards. */
  act: <T>(work: (life: Life) => Promise<T>) => Promise<T>
  /** The API without a network. */
  answer: (request: Request) => Promise<Response>
}

/**
 * A provider of our own, in which no money moves. It takes one thing after the other, so that two calls
 * never see half of each other.
 * @param send gets each event once what caused it is stored
 */
export function createSandbox(options: {
  store: SandboxStore
  secret: string
  publicUrl: string
  send: (event: SignedEvent) => void
  now?: () => number
}): Sandbox {
  const { store, secret, publicUrl, send } = options
  const now = options.now ?? (() => Math.floor(Date.now() / 1000))
  const happened: Happening[] = []
  const life = createLife(store, (one) => happened.push(structuredClone(one)), now, publicUrl)
  const api = createSandboxApi(life, publicUrl)

  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work).finally(() => {
      for (const one of happened.splice(0)) send(signed(one, secret, now()))
    })
    turn = mine.catch(() => undefined)
    return mine
  }
  return {
    act: (work) => inTurn(() => work(life)),
    answer: (request) => inTurn(() => api(request)),
  }
}

function signed({ type, object }: Happening, secret: string, created: number): SignedEvent {
  const id = `evt_${randomBytes(12).toString('hex')}`
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  })
  const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret })
  return { id, type, body, signature }
}

/** Signs only; it never calls anybody. */
const signer = new Stripe('sk_sandbox')

/** The payments through the sandbox: the same code as for the real provider, with another end of the line. */
export function createSandboxPayments(
  sandbox: Sandbox,
  webhook_secret: string,
  publicUrl: string,
): Payments {
  const settings = {
    secret_key: 'sk_sandbox',
    webhook_secrets: [webhook_secret],
    prices: sandboxPriceLists,
  }
  const client = Stripe.createFetchHttpClient(
    async (url: string | URL | Request, init?: RequestInit) =>
      sandbox.answer(new Request(url, init)),
  )
  return { ...createStripePayments(settings, publicUrl, client), kind: 'sandbox' }
}
