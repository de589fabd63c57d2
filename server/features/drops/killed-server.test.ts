import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { isOnPostgres } from '#test/database.ts'
import { someCodes } from '#test/drop-app.ts'
import { aPromoCode, password } from '#test/harness.ts'
import { killProcess, openProcesses } from '#test/own-process.ts'
import type { OwnProcess, OwnProcesses } from '#test/own-process.ts'

/** Two processes on PostgreSQL, one on the embedded database. */
const count = isOnPostgres ? 2 : 1
const poolSize = 50
const shoppers = 200

let processes: OwnProcesses
const servers: OwnProcess[] = []

beforeAll(async () => {
  processes = await openProcesses({ TRUSTED_PROXY_HOPS: '1' })
  for (let n = 0; n < count; n++) servers.push(await processes.start())
})
afterAll(() => processes.close())

type Answer = { status: number; body: Record<string, unknown>; cookie: string }

/** Asks one of the processes, as a browser behind an address of its own. */
async function ask(
  at: number,
  path: string,
  {
    cookie = '',
    address = '203.0.113.1',
    ...body
  }: Record<string, unknown> & {
    cookie?: string
    address?: string
  },
): Promise<Answer> {
  const response = await fetch(`${servers[at % count]?.origin}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      cookie,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  }
}

/** A shopper presses again until there is an answer. */
async function claim(id: string, n: number): Promise<Record<string, unknown>> {
  // A browser that claimed before has its cookie, so what it did not hear of is not lost.
  const cookie = `fanfare_claims=${randomBytes(16).toString('base64url')}`
  const address = `10.0.${Math.floor(n / 200)}.${n % 200}`
  for (let tries = 0; ; tries++) {
    const answer = await ask(n + tries, `/promo-codes/${id}/claim`, { cookie, address }).catch(
      () => undefined,
    )
    if (answer && answer.status !== 503) return answer.body
    await sleep(50)
  }
}

test('of 50 codes 200 shoppers at once get 50 different ones, none twice and none lost, while a process is killed', async () => {
  const { cookie, body } = await ask(0, '/accounts', {
    role: 'influencer',
    full_name: 'Ana Drops',
    username: 'ana_drops',
    email: 'ana@example.com',
    password,
    accepted_terms: true,
  })
  expect(body).toMatchObject({ viewer: { username: 'ana_drops' } })
  const made = await ask(0, '/promo-codes', {
    cookie,
    promo_code: aPromoCode({ promo_code: '', code_kind: 'pool' }),
  })
  const { id } = made.body['promo_code'] as { id: string }
  const codes = someCodes(poolSize)
  await ask(0, `/promo-codes/${id}/drop/codes`, { cookie, text: codes.join('\n') })

  let answered = 0
  let killing: Promise<void> | undefined
  const claims = Array.from({ length: shoppers }, async (_, n) => {
    const answer = await claim(id, n)
    // In the middle of the claims, while others are under way.
    if (++answered === 15)
      killing = (async () => {
        if (servers[0]) await killProcess(servers[0])
        servers[0] = await processes.start()
      })()
    return answer
  })
  const answers = await Promise.all(claims)
  await killing
  expect(killing).toBeDefined()
  const got = answers.flatMap(({ code, claimed_at }) => (claimed_at ? [code as string] : []))
  expect(got.toSorted()).toEqual(codes)
  expect(answers.filter(({ code }) => code === 'DROP_EMPTY')).toHaveLength(shoppers - poolSize)
}, 120_000)
