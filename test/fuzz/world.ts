import { expect } from 'vitest'
import { toJSONSchema } from 'zod'
import type { z } from 'zod'

import { contract } from '#shared/contract/contract.ts'
import type { Session } from '#server/gateways/payments/sandbox/objects/shapes.ts'
import { unlimited } from '#server/http/limits/rate-limit.ts'

import { aPromoCode, password } from '../harness.ts'
import { stripeAt } from '../money/ledger.ts'
import { openPaymentApp } from '../payment-app.ts'
import { matrix } from '../security/authorisation-expected.ts'
import { openWorld } from '../security/authorisation-world.ts'
import type { Asker } from '../security/authorisation-world.ts'
import { damaged } from './input.ts'
import type { Damage, Known, Schema } from './input.ts'

type Definition = {
  route: { method: string; path: string }
  inputSchema?: z.ZodType
  errorMap: Record<string, unknown>
}

/** The endpoints of the contract with what each says that goes in. */
export const endpoints = Object.entries(contract).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, procedure]) => {
    const definition = (procedure as unknown as { '~orpc': Definition })['~orpc']
    const { route, errorMap, inputSchema } = definition
    const input = inputSchema && toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' })
    return { name: `${feature}.${name}`, route, errorMap, input: input as Schema | undefined }
  }),
)

/** One call, as it can be kept: by whom, of what, with what. */
export type Call = {
  endpoint: string
  asker: Asker
  way: 'rpc' | 'rest'
  /** A sound question of the matrix of rights, or what the schema made. */
  input: 'sound' | { made: unknown }
  damages: Damage[]
}

export type Answer = { status: number; code: string | undefined; text: string }

export type FuzzWorld = Awaited<ReturnType<typeof openFuzzWorld>>

/** The tables whose ids a call may name, each with the column that orders its rows alike in every run. */
const idTables = {
  person: { profiles: 'created_at' },
  code: { promo_codes: 'created_at', deleted_promo_codes: 'deleted_at' },
  other: {
    agency_invitations: 'created_at',
    report_cases: 'opened_at',
    card_applications: 'created_at',
    verification_requests: 'created_at',
    appeals: 'created_at',
    promo_code_blocks: 'blocked_at',
    passkeys: 'created_at',
    sessions: 'created_at',
  },
}

/** The people of the matrix of rights, on plans with limits, with codes, and a provider that takes money. */
export async function openFuzzWorld() {
  const app = await openPaymentApp({ today: '2026-03-10' })
  const world = await openWorld(app)
  const { people } = world
  const { db, pool } = app.database
  Object.assign(app.deps.limiter, unlimited)
  await db.deleteFrom('subscriptions').execute()
  // Sound questions put codes of theirs straight into the table; all others meet the limits of their plans.
  await app.subscribe(people.influencer, 'elite')
  await app.subscribe(people.other_agency, 'boost')
  for (const expiration_date of [undefined, '2026-03-10', '2026-04-01'])
    for (const brand_name of ['Pacewell', 'Brine Cup'])
      await app.as(people.influencer).promoCodes.create({
        promo_code: aPromoCode({ brand_name, ...(expiration_date ? { expiration_date } : {}) }),
      })
  await app.as(people.other_influencer).promoCodes.create({ promo_code: aPromoCode() })

  const { code } = await app.as(people.user).extension.createConnectionCode()
  const { token } = await app.visitor.extension.connect({ code })

  const known: Record<Known['$known'], string[]> = { person: [], code: [], other: [], cursor: [] }
  const learn = async () => {
    for (const [kind, tables] of Object.entries(idTables)) {
      const ids = Object.entries(tables)
        .map(([table, since]) => `select id, ${since} as since from ${table}`)
        .join(' union all ')
      const { rows } = await pool.query<{ id: string }>(
        `select id from (${ids}) all_ids order by since, id`,
      )
      known[kind as 'person'] = rows.map(({ id }) => id)
    }
  }

  /** The value with what it stands for. */
  const resolved = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(resolved)
    if ('$known' in value) {
      const { $known, n } = value as Known
      const all = known[$known]
      return all[n % all.length] ?? 'none'
    }
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolved(part)]))
  }

  /** Whoever was signed out signs in again, as far as their password still does. */
  const signInAgain = async (asker: Asker) => {
    const actor = world.of(asker)
    if (actor === undefined) return
    const viewer = await app.as(actor).accounts.getViewer()
    if (viewer !== null) return
    const email = `${actor.username}@example.com`
    await app
      .withCookie(undefined, (cookie) => (actor.cookie = cookie))
      .accounts.signIn({ email, password })
      .catch(() => undefined)
    if (asker === 'desk') await app.makeStaff(actor)
  }

  /** Empty where it takes somebody who was shut out by the calls before. */
  const soundQuestion = async ({ endpoint, asker }: Call): Promise<unknown> => {
    try {
      return await matrix[endpoint]?.ask?.(world, asker)
    } catch (error) {
      if ((error as { status?: number }).status === undefined) throw error
      expect((error as { status: number }).status, endpoint).toBeLessThan(500)
      return {}
    }
  }

  const openSite = async () => {
    const desk = world.of('desk')
    if (desk) await app.as(desk).staffSite.setReadOnly({ is_read_only: false })
  }

  const ask = async (call: Call, endpoint: (typeof endpoints)[number]): Promise<Answer> => {
    await signInAgain(call.asker)
    await learn()
    const sound = call.input === 'sound' ? await soundQuestion(call) : resolved(call.input.made)
    const input = damaged(sound ?? {}, call.damages)
    const { path, init } =
      call.way === 'rest' ? asRest(endpoint.route, input) : asRpc(call.endpoint, input)
    const stop = new AbortController()
    const response = await app.request(path, {
      ...init,
      headers: {
        'content-type': 'application/json',
        // As the extension asks, which has no cookie of ours.
        ...(call.way === 'rest' && call.endpoint.startsWith('extension.')
          ? { authorization: `Bearer ${token}` }
          : {}),
      },
      cookie: world.of(call.asker)?.cookie,
      signal: stop.signal,
    })
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      stop.abort()
      return { status: response.status, code: undefined, text: '' }
    }
    const text = await response.text()
    // Every later write would be refused.
    if (response.ok && call.endpoint === 'staffSite.setReadOnly') await openSite()
    // So that the next calls can go on from there.
    const [, cursor] = /"next_cursor":"([\w-]+)"/.exec(text) ?? []
    if (cursor !== undefined) known.cursor.push(cursor)
    const code = response.ok ? undefined : /"code":"(\w+)"/.exec(text)?.[1]
    return { status: response.status, code, text }
  }

  return {
    app,
    stripe: stripeAt(app.stripe.port),
    ask,
    /** Whoever went to the till pays, the provider tells, and what waits is done. */
    async settle() {
      for (const session of app.stripe.all<Session>('checkout.session'))
        if (session.status === 'open') await app.pay(session)
      await app.deliverAll()
      await app.work()
      await pool.query('truncate rate_limits')
    },
    close: () => app.close(),
  }
}

const asRpc = (name: string, input: unknown) => ({
  path: `/rpc/${name.replace('.', '/')}`,
  init: { method: 'POST', body: JSON.stringify({ json: input }) },
})

function asRest({ method, path }: { method: string; path: string }, input: unknown) {
  const fields =
    typeof input === 'object' && input !== null ? ({ ...input } as Record<string, unknown>) : {}
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const { [name]: value = 'none' } = fields
    delete fields[name]
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return encodeURIComponent(text.toWellFormed()) || '%20'
  })
  if (method !== 'GET')
    return {
      path: `/api${at}`,
      init: { method, body: JSON.stringify(typeof input === 'object' ? fields : input) },
    }
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  )
  return { path: `/api${at}?${query}`, init: { method } }
}
