import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { pino } from 'pino'

import type { contract } from '#shared/contract/contract.ts'
import type { PromoCodeInput } from '#shared/contract/promo-codes.ts'
import type { AgencyRole } from '#shared/rules/agencies.ts'
import type { PlanId } from '#shared/rules/plans.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { listen } from '#server/http/listen.ts'
import type { WebRenderer } from '#server/http/web-renderer.ts'
import { assemble } from '#server/start.ts'

import { rpcMethod } from '#web/client/rpc-method.ts'

import { openTestDatabase } from './database.ts'

export type Client = ContractRouterClient<typeof contract>

/** Somebody signed in, with the cookie that their browser would hold. */
export type Actor = { user_id: string; username: string; cookie: string }

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

const secret = 'a secret that only the tests know, long enough'
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
  } = {},
) {
  const config: Config = {
    ...readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: origin }),
    ...options.config,
  }
  const database = await openTestDatabase(options.today)
  const log = pino({ level: config.log_level })
  let today = options.today ?? new Date().toISOString().slice(0, 10)
  const { deps, jobs, readiness } = await assemble(config, database, log, secret, () => today)
  const pages = await options.openPages?.()
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
    // Old browsers and programs do not send it: an empty one stands for none.
    if (headers.get('sec-fetch-site') === '') headers.delete('sec-fetch-site')
    if (init.cookie !== undefined) headers.set('cookie', init.cookie)
    if ((init.method ?? 'GET') === 'GET') await deps.live.catchUp()
    return app.fetch(new Request(new URL(path, origin), { ...init, headers }), {
      peer_address: init.address ?? '127.0.0.1',
    })
  }

  // Node tells a copied request of an abort only while somebody holds the copy; without a socket nobody does.
  const inUse: Request[] = []
  const clientWith = (
    cookie: string | undefined,
    onCookie: (cookie: string) => void = () => undefined,
  ): Client =>
    createORPCClient(
      new RPCLink({
        url: `${origin}/rpc`,
        method: (_options, path) => rpcMethod(path),
        fetch: async (call) => {
          const headers = new Headers(call.headers)
          if (cookie !== undefined) headers.set('cookie', cookie)
          headers.set('sec-fetch-site', 'same-origin')
          const request = new Request(call, { headers })
          inUse.push(call, request)
          if (request.method === 'GET') await deps.live.catchUp()
          const response = await app.fetch(request, { peer_address: '127.0.0.1' })
          const set = response.headers.getSetCookie().map((line) => line.split(';')[0])
          if (set.length > 0) onCookie(set.join('; '))
          return response
        },
      }),
    )

  let people = 0
  const signUp = async (
    role: 'influencer' | 'agency',
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
    if (viewer === null) {
      // With real mail, as after following the link in it.
      const { email } = account
      await database.db
        .updateTable('users')
        .set({ email_verified: true })
        .where('email', '=', email)
        .execute()
      viewer = (await client.accounts.signIn({ email, password })).viewer
    }
    if (viewer === null) throw new Error('A new account needs no second step')
    return { user_id: viewer.user_id, username, cookie }
  }

  return {
    deps,
    database,
    readiness,
    /** Lets what waits in the queue happen, as the running product does all the time. */
    work: () => jobs.work(deps),
    request,
    visitor: clientWith(undefined),
    /** The API as this person's browser calls it. */
    as: (actor: Actor): Client => clientWith(actor.cookie),
    withCookie: clientWith,
    anInfluencer: (name?: string) => signUp('influencer', name),
    anAgency: (name?: string) => signUp('agency', name),
    /** For a real browser, with the pages if they were opened. */
    listen: () => listen((call, bindings) => app.fetch(call, bindings), '127.0.0.1', 0),
    /** Puts somebody on a plan, as the payments of a later day would. */
    async subscribe(actor: Actor, subscription_tier: PlanId) {
      await database.db
        .insertInto('subscriptions')
        .values({ profile_id: actor.user_id, subscribed: true, subscription_tier })
        .execute()
    },
    /** Puts somebody on the staff, with two-step login switched on unless it is said otherwise. */
    async makeStaff(actor: Actor, hasTwoStep = true): Promise<Actor> {
      const { db } = database
      await db
        .updateTable('profiles')
        .set({ is_staff: true })
        .where('id', '=', actor.user_id)
        .execute()
      await db
        .updateTable('users')
        .set({ two_factor_enabled: hasTwoStep })
        .where('id', '=', actor.user_id)
        .execute()
      return actor
    },
    async manage(agency: Actor, influencer: Actor) {
      await database.db
        .insertInto('agency_influencers')
        .values({ agency_id: agency.user_id, influencer_id: influencer.user_id })
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
      await deps.instagram?.worker.stop()
      await jobs.stop()
      await pages?.close()
      await deps.mail.close()
      await deps.watch.tracing.close()
      await database.close()
    },
  }
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
