import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

import { setBrand } from '#shared/rules/product/brand.ts'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { connect } from '#server/db/connection/connect.ts'
import type { Database } from '#server/db/connection/connect.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { refuseNewerSchema } from '#server/db/migrate/newer-schema.ts'
import { watchReplicas } from '#server/db/replicas/watch-replicas.ts'
import { requireUnicode } from '#server/db/require-unicode.ts'
import type { Deps } from '#server/deps.ts'
import { createAuth } from '#server/features/accounts/auth.ts'
import { firstStaffToken } from '#server/features/staff/members/first-staff.ts'
import { receiveEvent } from '#server/features/subscriptions/events/events.ts'
import { warmAssistant } from '#server/features/assistant/warm-up.ts'
import { createDmWorker } from '#server/features/instagram-dm/worker.ts'
import { createLiveHub } from '#server/features/live/live-hub.ts'
import { openCdns } from '#server/gateways/cdn/open-cdn.ts'
import { openFiles } from '#server/gateways/files/open-files.ts'
import { openInstagram } from '#server/gateways/instagram/open-instagram.ts'
import { openMetaEvents } from '#server/gateways/meta-events/open-meta-events.ts'
import { openPayments } from '#server/gateways/payments/open-payments.ts'
import { openPush } from '#server/gateways/push/open-push.ts'
import { openLanguageModel } from '#server/gateways/language-model/open-language-model.ts'
import { createEdgePurges } from '#server/http/cache/edge-purges.ts'
import { listen } from '#server/http/listen.ts'
import { openLimitStore } from '#server/http/limits/limit-store.ts'
import { createRateLimiter } from '#server/http/limits/rate-limit.ts'
import type { WebRenderer } from '#server/http/pages/web-renderer.ts'
import { createReadiness } from '#server/http/readiness.ts'
import { persistentSecret } from '#server/persistent-secret.ts'
import { createLog } from '#server/log.ts'
import { openMail } from '#server/gateways/mail/open-mail.ts'
import { jobTable } from '#server/job-table.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { createSeal } from '#server/seal.ts'
import { openSiteState } from '#server/site/site-state.ts'
import { createSign } from '#server/sign.ts'
import { startWarnings } from '#server/start-warnings.ts'
import { version } from '#server/version.ts'
import { watchCalls } from '#server/watch/watch-calls.ts'
import { watchQueries } from '#server/watch/watch-queries.ts'
import { recordReplicas } from '#server/watch/watch-replicas.ts'
import { openWatch } from '#server/watch/watch.ts'

/** A stop must take at most ten seconds. Requests get most of them. */
const requestsDeadline = 7000

/** Assembles the parts of the product over one database. The test harness uses it too, with its own date. */
export async function assemble(
  config: Config,
  database: Database,
  log: Logger,
  secret: string,
  today = todayInUtc,
  isSupervised = false,
) {
  setBrand(config.brand)
  const watch = await openWatch(config)
  watch.metrics.info.set({ version: version.product, schema: version.schema }, 1)
  const replicaPools = database.replicas.map((replica) => replica.pool)
  watchQueries([database.pool, database.jobs.pool, ...replicaPools], watch)
  const watched = <T extends object>(name: string, gateway: T) => watchCalls(name, gateway, watch)
  const live = await createLiveHub(database, log, watch)
  const replicas =
    replicaPools.length > 0 && config.jobs !== 'only'
      ? watchReplicas(database.replicas, database.health, live)
      : undefined
  if (replicas) recordReplicas(replicas, log, watch)
  const jobs = await openJobs(jobTable, database, { log, watch }, isSupervised)
  const { seal, sign } = keysOf(secret, config)
  const model = openLanguageModel(config.language_model)
  const languageModel = model && watched('language-model', model)
  const core = {
    config,
    db: database.db,
    languageModel,
    log,
    queue: jobs,
    seal,
    sign,
    today,
    watch,
  }
  const instagram = openInstagram(config.instagram)
  const gateway = instagram && watched('instagram', instagram)
  const dmWorker = gateway && createDmWorker(core, gateway)
  const { payments, sandbox } = await openPayments(
    config.payments,
    config.public_url,
    database.db,
    `whsec_${sign.make('sandbox', 'events')}`,
    (event) => {
      // Webhooks of the sandbox. Errors are logged, and the nightly comparison repairs the data.
      receiveEvent(deps, event.body, event.signature).catch((err: unknown) =>
        log.error({ err, type: event.type }, 'sandbox event'),
      )
    },
  )
  const cdns = openCdns(config.cdn).map((cdn) => watched('cdn', cdn))
  const push = openPush(config.push, [secret, ...config.former_secrets])
  const limitStore = config.limits_store_url
    ? await openLimitStore(config.limits_store_url, log, watch)
    : undefined
  const deps: Deps = {
    ...core,
    payments: payments && watched('payments', payments),
    sandbox,
    auth: createAuth(config, database, secret, seal),
    limiter: createRateLimiter(database.pool, watch, limitStore),
    live,
    replicas,
    mail: watched('mail', openMail(config.mail)),
    site: await openSiteState(database.db, log),
    edge: cdns.length > 0 ? createEdgePurges(cdns, log) : undefined,
    metaEvents: openMetaEvents(config.meta_events),
    push: push && watched('push', push),
    instagram: gateway &&
      dmWorker && {
        gateway,
        // Other copies look each second.
        wake: config.jobs === 'off' ? () => undefined : dmWorker.wake,
      },
    files: watched('files', openFiles(config.files)),
  }
  return { deps, dmWorker, jobs, readiness: createReadiness(database.health) }
}

const keysOf = (secret: string, { former_secrets }: Pick<Config, 'former_secrets'>) => ({
  seal: createSeal(secret, former_secrets),
  sign: createSign(secret, former_secrets),
})

const lastDay = { number: 0, text: '' }

/** Each cached response needs it, so it is computed once a day. */
function todayInUtc(): string {
  const now = Date.now()
  const number = Math.floor(now / 86_400_000)
  if (number !== lastDay.number)
    Object.assign(lastDay, { number, text: new Date(now).toISOString().slice(0, 10) })
  return lastDay.text
}

export type Running = {
  port: number
  /** Behind the link by which the first administrator gets in; `undefined` once there was one. */
  first_staff_token: string | undefined
  stop: () => Promise<void>
}

/**
 * Starts the product: database, migrations, live events, jobs, HTTP.
 * @param prepare runs after the migrations and before the server listens
 * @param openPages creates the page renderer when the parts exist
 */
export async function start(
  config: Config,
  prepare: (database: Database, keys: Pick<Deps, 'seal' | 'sign'>) => Promise<void>,
  openPages: () => Promise<WebRenderer>,
): Promise<Running> {
  const log = createLog(config.log_level)
  for (const warning of startWarnings(config)) log.warn(warning)
  const database = await connect(config, true)
  database.onAway((isAway) => {
    if (isAway) log.error({ alarm: 'database' }, 'the database does not answer')
    else log.info('the database answers again')
  })
  // Closes what has started when a later step fails: a queue must not run without its database.
  const started = [database.close]
  try {
    await requireUnicode(database.pool)
    await refuseNewerSchema(database.jobs.pool, config.is_newer_schema_allowed)
    const applied = await migrate(database.jobs.pool)
    if (applied.length > 0) log.info({ applied }, 'migrated')
    // Without configuration it is generated at the first start and stored beside the database.
    const secret =
      config.secret ??
      (await persistentSecret(join(config.data_folder, 'secret'), 32, () =>
        randomBytes(32).toString('base64url'),
      ))
    await prepare(database, keysOf(secret, config))
    const { deps, dmWorker, jobs, readiness } = await assemble(
      config,
      database,
      log,
      secret,
      todayInUtc,
      config.jobs !== 'off',
    )
    started.push(deps.watch.tracing.close, () => deps.live.close(), deps.mail.close, jobs.stop)
    started.push(async () => deps.limiter.close())
    started.push(async () => deps.edge?.close())
    started.push(async () => deps.replicas?.close())
    if (dmWorker) {
      await dmWorker.prepare()
      started.push(dmWorker.stop)
    }
    await (config.jobs === 'off' ? jobs.standBy(deps) : jobs.work(deps))
    const first_staff_token = await firstStaffToken(deps)
    const pages = await openPages()
    started.push(() => pages.close())
    // It keeps the process busy, so it is over before anybody waits, and before the first question whether it is ready.
    await warmAssistant(deps, log)
    const app = createApp(deps, secret, readiness, pages)
    const http = await listen(app, config.host, config.port)
    pages.attach(http.server)
    // What changed while no copy ran, or was not yet purged when one ended.
    deps.edge?.clear()
    if (config.jobs !== 'off') dmWorker?.start()
    log.info({ port: http.port, database: database.kind, version }, 'ready')
    const stop = async () => {
      readiness.stop()
      // Balancers need a moment to see it. Until then requests come as before.
      await sleep(config.shutdown_delay * 1000)
      await deps.live.close()
      await Promise.all([
        http.stop(requestsDeadline),
        jobs.stop(),
        dmWorker?.stop(),
        deps.edge?.close(),
      ])
      await deps.mail.close()
      deps.limiter.close()
      await pages.close()
      await deps.watch.tracing.close()
      await deps.replicas?.close()
      await database.close()
      log.info('stopped')
    }
    return { port: http.port, first_staff_token, stop }
  } catch (error) {
    for (const stop of started.toReversed()) {
      await stop().catch((err: unknown) => log.error({ err }, 'stopping after a failed start'))
    }
    throw error
  }
}
