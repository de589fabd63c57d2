import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createORPCClient, getEventMeta } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '#test/harness.ts'
import { aPromoCode, password } from '#test/harness.ts'
import { openProcesses } from '#test/own-process.ts'
import type { OwnProcess, OwnProcesses } from '#test/own-process.ts'

let processes: OwnProcesses
let child: OwnProcess['child']
let origin: string
let cookie = ''

const startServer = async () => void ({ child, origin } = await processes.start())

beforeAll(async () => {
  processes = await openProcesses({ LOG_LEVEL: 'error', PLAN_LIMITS_WAIVED: 'on' })
  await startServer()
})
afterAll(() => processes.close())

function client(): Client {
  return createORPCClient(
    new RPCLink({
      url: () => `${origin}/rpc`,
      headers: () => ({ cookie, 'sec-fetch-site': 'same-origin' }),
    }),
  )
}

test('a client that resumes from its cursor misses nothing of a server that was killed while writing', async () => {
  const answer = await fetch(`${origin}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      role: 'influencer',
      full_name: 'Ana',
      username: 'ana',
      email: 'ana@example.com',
      password,
      accepted_terms: true,
    }),
  })
  expect(answer.status).toBe(200)
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

  const shopper = client()
  const heard: { code: string; at: number }[] = []
  let cursor = (await shopper.deals.list({})).live_cursor
  const page = { isOpen: true }
  /** What the deals page does: follow, and after a lost connection come back and go on. */
  const following = (async () => {
    while (page.isOpen) {
      try {
        for await (const event of await shopper.live.deals(undefined, { lastEventId: cursor })) {
          expect(event.type).not.toBe('resync')
          cursor = getEventMeta(event)?.id ?? cursor
          if (event.type === 'deal_changed')
            heard.push({ code: event.deal.promo_code, at: Number(cursor) })
        }
      } catch (error) {
        if ((error as Error).name === 'AssertionError') throw error
      }
      await sleep(20)
    }
  })()

  const acknowledged: string[] = []
  for (let round = 0; round < 3; round++) {
    const server = { isUp: true }
    const writers = Promise.all(
      Array.from({ length: 4 }, async (_, writer) => {
        for (let i = 0; server.isUp; i++) {
          const code = `R${round}W${writer}I${i}`
          await client()
            .promoCodes.create({ promo_code: aPromoCode({ promo_code: code }) })
            .then(() => acknowledged.push(code))
            .catch(() => (server.isUp = false))
        }
      }),
    )
    // However slow the machine is, the server dies between two of its writes.
    const enough = acknowledged.length + 6
    while (acknowledged.length < enough && server.isUp) await sleep(5)
    await sleep(round * 7)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await writers
    await startServer()
  }

  const { promo_codes } = await client().promoCodes.listOwn({})
  const kept = promo_codes.map((code) => code.promo_code)
  expect(acknowledged.length).toBeGreaterThanOrEqual(18)
  expect(acknowledged.filter((code) => !kept.includes(code))).toEqual([])
  const deadline = Date.now() + 60_000
  while (heard.length < kept.length && Date.now() < deadline) await sleep(20)
  await sleep(100)
  expect(heard.map(({ code }) => code).toSorted()).toEqual(kept.toSorted())
  const order = heard.map(({ at }) => at)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  page.isOpen = false
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  await following
}, 240_000)
