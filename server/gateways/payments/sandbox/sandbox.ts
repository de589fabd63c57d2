import Stripe from 'stripe'

import type { Payments } from '../payments.ts'
import { createStripePayments } from '../stripe.ts'
import { createSandboxApi } from './api.ts'
import { recorded } from './events.ts'
import type { SignedEvent } from './events.ts'
import { createLife } from './life.ts'
import type { Life } from './life.ts'
import { sandboxPriceLists } from './objects.ts'
import type { SandboxStore } from './store.ts'
import type { Happening } from './world.ts'

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
  const life = createLife(store, (one) => happened.push(one), now, publicUrl)

  const tellAll = async () => {
    for (const one of happened.splice(0)) {
      const event = await recorded(store, secret, one)
      if (event) send(event)
    }
  }
  let turn: Promise<unknown> = Promise.resolve()
  const withMutex = async <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work).finally(tellAll)
    turn = mine.catch(() => undefined)
    return mine
  }
  return { act: (work) => withMutex(() => work(life)), answer: createSandboxApi(life, withMutex) }
}

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
