import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import { createEngine } from '#server/gateways/payments/sandbox/engine.ts'
import type { SignedEvent } from '#server/gateways/payments/sandbox/sandbox.ts'
import { ownerOf } from '#server/gateways/payments/sandbox/store.ts'
import type { SandboxStore, Stored } from '#server/gateways/payments/sandbox/store.ts'

/** What goes wrong: answers with errors of its own, or far too late. */
type Trouble = 'down' | 'slow' | 'wrong_key' | undefined

/** An HTTP server with Stripe's API and objects in memory. Events are stored until a test sends them, in any order. */
export async function openStripeServer(webhookSecret: string) {
  const objects = new Map<string, Stored>()
  const events: SignedEvent[] = []
  const requests: { method: string; path: string; body: string; key: string | undefined }[] = []
  let trouble: Trouble
  /** Calls that still work before the trouble begins. */
  let calls = 0
  let clock = Math.floor(Date.now() / 1000)

  const ofCustomer = (one: Stored, customer: string) => ownerOf(one) === customer
  const store: SandboxStore = {
    get: async <T extends Stored>(id: string) => structuredClone(objects.get(id)) as T | undefined,
    put: async (object) => void objects.set(object.id, structuredClone(object)),
    list: async <T extends Stored>(kind: string, customer?: string) =>
      [...objects.values()].filter(
        (one) => one.object === kind && (customer === undefined || ofCustomer(one, customer)),
      ) as T[],
    remove: async (id) => void objects.delete(id),
    removeCustomer: async (customer) => {
      for (const [id, one] of objects) if (ofCustomer(one, customer)) objects.delete(id)
    },
  }
  const sandbox = createEngine({
    store,
    secret: webhookSecret,
    publicUrl: 'https://checkout.stripe.example',
    send: (event) => events.push(event),
    now: () => clock,
  })

  const server = createServer((call, answer) => {
    void (async () => {
      const body = await text(call)
      const path = call.url ?? ''
      const method = call.method ?? 'GET'
      const key = call.headers['idempotency-key']
      requests.push({ method, path, body, key: typeof key === 'string' ? key : undefined })
      const isBad = trouble !== undefined && calls-- <= 0
      if (isBad && trouble === 'slow') await pause(1500)
      if (isBad && trouble === 'down') return answer.writeHead(503).end('{}')
      if (isBad && trouble === 'wrong_key')
        return answer.writeHead(401).end('{"error":{"type":"invalid_request_error"}}')
      const response = await sandbox.answer(
        new Request(`http://stripe${path}`, {
          method,
          ...(body === '' ? {} : { body }),
          ...(typeof key === 'string' ? { headers: { 'idempotency-key': key } } : {}),
        }),
      )
      return answer
        .writeHead(response.status, Object.fromEntries(response.headers))
        .end(await response.text())
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  return {
    port,
    events,
    requests,
    objects,
    act: sandbox.act,
    answer: sandbox.answer,
    /** Seconds, by the provider's clock. */
    now: () => clock,
    all: <T extends Stored>(kind: string) =>
      [...objects.values()].filter(({ object }) => object === kind) as T[],
    /** From the next call on, or after some more. */
    fail: (next: Trouble, after = 0) => {
      trouble = next
      calls = after
    },
    /** Moves the provider's clock. */
    pass: (seconds: number) => (clock += seconds),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
