import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { pino } from 'pino'

import type { contract } from '#shared/contract/contract.ts'
import type { PromoCodeInput } from '#shared/contract/promo-codes/promo-codes.ts'
import type { AgencyRole } from '#shared/rules/agencies/agencies.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'
import type { StaffRole } from '#shared/rules/staff/staff.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { fullStrength, hashWith } from '#server/features/accounts/passwords/password-hash.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { mailJob } from '#server/features/mail/mail-job.ts'
import type { Mail } from '#server/letter-table.ts'
import { listen } from '#server/http/listen.ts'
import { visitorKey } from '#server/http/limits/visitor.ts'
import type { WebRenderer } from '#server/http/pages/web-renderer.ts'
import { assemble } from '#server/start.ts'

import { rpcMethod } from '#web/client/rpc-method.ts'

import { openTestDatabase } from './database.ts'

export type Client = ContractRouterClient<typeof contract>

/** Somebody signed in, with the cookie that their browser would hold. */
export type Actor = { user_id: string; username: string; cookie: string }

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

export const testSecret = 'a secret that only the tests know, long enough'
const origin = 'http://localhost:3000'

/** The password of every account that the harness makes. */
export const password = 'Correct-horse-7'

/**
 * The real app on a real database of the test file's own; only companies would be faked. Close it
 * in `afterAll`. `today` fixes the day by which app and database judge expiry.
 */
export async function openTestApp(
  options: {
    today?: string
    config?: Partial<Config>
    openPages?: () => Promise<WebRenderer>
    /** Of an app that was there before, whose secret was changed since; that one closes it. */
    database?: Awaited<ReturnType<typeof openTestDatabase>>
    secret?: string
  } = {},
) {
  const config: Config = {
    ...readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: origin }),
    ...options.config,
  }
  // A password takes half of the time of signing up. Each hash says how strong it is, so any can be compared.
  hashWith(
    process.env['TEST_PASSWORDS'] === 'full'
      ? fullStrength
      : { memory: 8, passes: 1, parallelism: 1 },
  )
  const { secret = testSecret } = options
  const database = options.database ?? (await openTestDatabase(options.today))
  const log = pino({ level: config.log_level })
  let today = options.today ?? new Date().toISOString().slice(0, 10)
  const { deps, dmWorker, jobs, readiness } = await assemble(
    config,
    database,
    log,
    secret,
    () => today,
  )
  const pages = await options.openPages?.()
  let onRequest = () => {}
  // Node aborts a request by the signal it was made with only while a reference to it exists.
  const inUse: Request[] = []
  const app = createApp(deps, secret, readiness, pages)

  /**
   * Sends a request to the app as a browser on our own pages would, without a port. Reads, here and by the clients
   * below, come after caches have heard of what was written before: no browser is quick enough to see otherwise.
   */
  const request = async (
    path: string,
    init: RequestInit & { address?: string; cookie?: string | undefined } = {},
  ) => {
    const headers = new Headers(init.headers)
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin')
    // Old browsers and programs omit the header: an empty value stands for that.
    if (headers.get('sec-fetch-site') === '') headers.delete('sec-fetch-site')
    if (init.cookie !== undefined) headers.set('cookie', init.cookie)
    if (typeof init.body === 'string')
      headers.set('content-length', String(Buffer.byteLength(init.body)))
    if ((init.method ?? 'GET') === 'GET') await deps.live.catchUp()
    const call = new Request(new URL(path, origin), { ...init, headers })
    if (init.signal) inUse.push(call)
    return app.fetch(call, { peer_address: init.address ?? '127.0.0.1' })
  }

  const clientWith = (
    cookie: string | undefined,
    onCookie: (cookie: string) => void = () => undefined,
  ): Client => {
    let kept = cookie
    return createORPCClient(
      new RPCLink({
        url: `${origin}/rpc`,
        method: (_options, path) => rpcMethod(path),
        fetch: async (call) => {
          const headers = new Headers(call.headers)
          if (kept !== undefined) headers.set('cookie', kept)
          headers.set('sec-fetch-site', 'same-origin')
          const body = call.body === null ? undefined : await call.arrayBuffer()
          // As every browser says it.
          if (body) headers.set('content-length', String(body.byteLength))
          const { url, method, signal } = call
          const request = new Request(url, { method, signal, headers, ...(body ? { body } : {}) })
          inUse.push(call, request)
          if (request.method === 'GET') await deps.live.catchUp()
          const response = await app.fetch(request, { peer_address: '127.0.0.1' })
          const set = response.headers.getSetCookie().map((line) => line.split(';')[0])
          if (kept !== undefined) kept = newestOf(kept, set)
          if (set.length > 0) onCookie(kept ?? set.join('; '))
          return response
        },
      }),
    )
  }

  let people = 0
  const signUp = async (
    role: 'influencer' | 'agency' | 'shopper',
    name: string | undefined,
  ): Promise<Actor> => {
    const username = name ?? `${role}_${++people}`
    let cookie = ''
    const client = clientWith(undefined, (set) => (cookie = set))
    const account = { email: `${username}@example.com`, password, accepted_terms: true as const }
    let { viewer } = await client.accounts.signUp(
      role === 'influencer'
        ? { role, full_name: `Full ${username}`, username, ...account }
        : { role, full_name: username, ...account },
    )
    const { email } = account
    const proven_at = new Date().toISOString()
    await database.db
      .updateTable('users')
      // With real mail, as after following the link in it.
      .set(viewer === null ? { email_verified: true, proven_at } : { proven_at })
      .where('email', '=', email)
      .execute()
    if (viewer === null) {
      viewer = (await client.accounts.signIn({ email, password })).viewer
    }
    if (viewer === null) throw new Error('A new account needs no second step')
    return { user_id: viewer.user_id, username, cookie }
  }

  // By the name under which attacks ask for it.
  const addMails = (db: Db, mails: readonly Mail[]) => deps.queue.addMany(db, mailJob, mails)

  return {
    deps: Object.assign(deps, { jobs: { addMails } }),
    database,
    dmWorker,
    readiness,
    /** Forgets what the rate limits have counted. */
    forgetLimits: async () => {
      await database.db.deleteFrom('rate_limits').execute()
    },
    /** Lets what waits in the queue happen, as the running product does all the time. */
    work: () => jobs.work(deps),
    request,
    /** What the limits of an address are counted under. */
    visitorKeyOf: (address: string) => visitorKey(address, secret),
    visitor: clientWith(undefined),
    /** The API as this person's browser calls it. */
    as: (actor: Actor): Client => clientWith(actor.cookie, (kept) => (actor.cookie = kept)),
    withCookie: clientWith,
    anInfluencer: (name?: string) => signUp('influencer', name),
    anAgency: (name?: string) => signUp('agency', name),
    /** Somebody without a username, who only follows; the name is that of their address. */
    aShopper: (name?: string) => signUp('shopper', name),
    /** Somebody with an account and no profile. */
    async aPlainUser(name?: string): Promise<Actor> {
      const actor = await signUp('influencer', name)
      await database.db.deleteFrom('profiles').where('id', '=', actor.user_id).execute()
      return actor
    },
    /** For a real browser, with the pages if they were opened. */
    listen: (port = 0) =>
      listen(
        { ...app, fetch: (call, bindings) => (onRequest(), app.fetch(call, bindings)) },
        '127.0.0.1',
        port,
      ),
    /** Calls back for each request by a port that the app itself answers, instead of what it keeps. */
    onRequest: (callback: () => void) => (onRequest = callback),
    /** Puts somebody on a plan, as the payments of a later day would. */
    /** @param isPaid whether the payment provider charges for it, instead of a gift */
    async subscribe(actor: Actor, subscription_tier: PlanId, isPaid = false) {
      const paid = {
        paid_tier: subscription_tier,
        provider: deps.payments?.kind ?? null,
        provider_customer_id: `cus_${actor.username}`,
        provider_subscription_id: `sub_${actor.username}`,
      }
      await database.db
        .insertInto('subscriptions')
        .values({
          profile_id: actor.user_id,
          subscribed: true,
          subscription_tier,
          ...(isPaid ? paid : {}),
        })
        .execute()
    },
    /** Puts somebody on the staff, signed in by two steps unless it is said otherwise. */
    async makeStaff(
      actor: Actor,
      hasTwoStep = true,
      staff_role: StaffRole = 'administrator',
    ): Promise<Actor> {
      const { db } = database
      await db
        .updateTable('profiles')
        .set({ is_staff: true, staff_role })
        .where('id', '=', actor.user_id)
        .execute()
      await db
        .updateTable('users')
        .set({ two_factor_enabled: hasTwoStep })
        .where('id', '=', actor.user_id)
        .execute()
      await db
        .updateTable('sessions')
        .set({ second_step_at: hasTwoStep ? new Date().toISOString() : null })
        .where('user_id', '=', actor.user_id)
        .execute()
      return actor
    },
    async manage(agency: Actor, influencer: Actor, link: { created_by_agency?: boolean } = {}) {
      await database.db
        .insertInto('agency_influencers')
        .values({ agency_id: agency.user_id, influencer_id: influencer.user_id, ...link })
        .execute()
    },
    /** Makes somebody a member of an agency, as an accepted invitation does. */
    async join(agency: Actor, member: Actor, role: AgencyRole) {
      await database.db
        .insertInto('agency_members')
        .values({ agency_id: agency.user_id, user_id: member.user_id, role })
        .execute()
    },
    /** Moves the app's day; codes whose day has passed then go with the next sweep. */
    moveTo: (day: string) => (today = day),
    async close() {
      await deps.live.close()
      await dmWorker?.stop()
      await jobs.stop()
      await pages?.close()
      await deps.mail.close()
      deps.limiter.close()
      await deps.edge?.close()
      await deps.watch.tracing.close()
      await deps.replicas?.close()
      if (options.database === undefined) await database.close()
    },
  }
}

/** A Cookie header with these pairs in place of those of the same name, as a browser keeps them. */
function newestOf(cookie: string, set: readonly (string | undefined)[]): string {
  const pairs = [...cookie.split('; '), ...set].filter((pair) => pair !== undefined && pair !== '')
  return [...new Map(pairs.map((pair) => [pair?.split('=')[0], pair])).values()].join('; ')
}

let codes = 0

/** A promo code as an owner would enter it, different each time; overrides win. */
export function aPromoCode(overrides: Partial<PromoCodeInput> = {}): PromoCodeInput {
  codes++
  return {
    brand_name: 'Pacewell',
    brand_url: 'https://www.pacewell.example',
    promo_code: `CODE${codes}`,
    promo_type: '% off',
    promo_value: '20',
    affiliate_link: 'https://www.pacewell.example/?ref=ana',
    ...overrides,
  }
}
