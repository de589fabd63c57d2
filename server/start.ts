import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Logger } from 'pino'

import { createApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import type { Database } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { requireUnicode } from '#server/db/require-unicode.ts'
import type { Deps } from '#server/deps.ts'
import { createAuth } from '#server/features/accounts/auth.ts'
import { receiveEvent } from '#server/features/subscriptions/events.ts'
import { createDmWorker } from '#server/features/instagram-dm/worker.ts'
import { createLiveHub } from '#server/features/live/live-hub.ts'
import { openFiles } from '#server/gateways/files/open-files.ts'
import { createInstagramGateway } from '#server/gateways/instagram/instagram.ts'
import { createMetaEvents } from '#server/gateways/meta-events/meta-events.ts'
import { openPayments } from '#server/gateways/payments/open-payments.ts'
import { openLanguageModel } from '#server/gateways/language-model/language-model.ts'
import { listen } from '#server/http/listen.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import type { WebRenderer } from '#server/http/web-renderer.ts'
import { createReadiness } from '#server/http/readiness.ts'
import { createLog } from '#server/log.ts'
import { createMailGateway } from '#server/gateways/mail/mail.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createSeal } from '#server/seal.ts'
import { createSign } from '#server/sign.ts'

/** All of a stop must fit into ten seconds; requests get most of them. */
const requestsDeadline = 7000

/** The parts of a running product over one database; the test harness makes the same, with a day of its own. */
export async function assemble(
  config: Config,
  database: Database,
  log: Logger,
  secret: string,
  today = todayInUtc,
  isSupervised = false,
) {
  const live = await createLiveHub(database, log)
  const jobs = await openJobs(database, log, isSupervised)
  const seal = createSeal(secret, config.former_secrets)
  const languageModel = openLanguageModel(config)
  const sign = createSign(secret)
  const core = { config, db: database.db, languageModel, log, sign, today }
  const gateway = createInstagramGateway(config)
  const deps: Deps = {
    ...core,
    ...openPayments(config, database.db, `whsec_${sign.make('sandbox', 'events')}`, (event) => {
      // As the provider posts it to us: what fails is in the log, and mended by the nightly comparison.
      receiveEvent(deps, event.body, event.signature).catch((err: unknown) =>
        log.error({ err, type: event.type }, 'sandbox event'),
      )
    }),
    auth: createAuth(config, database, secret, seal),
    limiter: createRateLimiter(database.pool),
    live,
    mail: createMailGateway(config),
    metaEvents: createMetaEvents(config.meta_events),
    instagram: gateway && { gateway, worker: createDmWorker(core, gateway) },
    jobs,
    seal,
    files: openFiles(config),
  }
  return { deps, jobs, readiness: createReadiness(database.pool) }
}

function todayInUtc(): string {
  return new Date().toISOString().slice(0, 10)
}

export type Running = { port: number; stop: () => Promise<void> }

/**
 * Starts the product: database, migrations, live events, jobs, HTTP.
 * @param prepare runs after the migrations and before anything is served
 * @param openPages makes what shows the pages, once the server's parts exist
 */
export async function start(
  config: Config,
  prepare: (database: Database, log: Logger) => Promise<void>,
  openPages: () => Promise<WebRenderer>,
): Promise<Running> {
  const log = createLog(config.log_level)
  const database = await connect(config)
  // What has been started, for a start that fails half-way: a queue must not go on without its database.
  const started = [database.close]
  try {
    await requireUnicode(database.pool)
    const applied = await migrate(database.pool)
    if (applied.length > 0) log.info({ applied }, 'migrated')
    await prepare(database, log)
    const secret = config.secret ?? (await keptSecret(config.data_folder))
    const { deps, jobs, readiness } = await assemble(
      config,
      database,
      log,
      secret,
      todayInUtc,
      true,
    )
    started.push(() => deps.live.close(), deps.mail.close, jobs.stop)
    if (deps.instagram) {
      await deps.instagram.worker.prepare()
      started.push(deps.instagram.worker.stop)
    }
    await jobs.work(deps)
    const pages = await openPages()
    started.push(() => pages.close())
    const app = createApp(deps, secret, readiness, pages)
    const http = await listen(
      (request, bindings) => app.fetch(request, bindings),
      config.host,
      config.port,
    )
    pages.attach(http.server)
    deps.instagram?.worker.start()
    log.info({ port: http.port, database: database.kind }, 'ready')
    const stop = async () => {
      readiness.stop()
      await deps.live.close()
      await Promise.all([http.stop(requestsDeadline), jobs.stop(), deps.instagram?.worker.stop()])
      await deps.mail.close()
      await pages.close()
      await database.close()
      log.info('stopped')
    }
    return { port: http.port, stop }
  } catch (error) {
    for (const stop of started.toReversed()) {
      await stop().catch((err: unknown) => log.error({ err }, 'stopping after a failed start'))
    }
    throw error
  }
}

/** The secret of an installation without configuration: made at the first start, kept beside its database. */
async function keptSecret(folder: string): Promise<string> {
  const file = `${folder}/secret`
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known !== undefined && known.length >= 32) return known
  const secret = randomBytes(32).toString('base64url')
  await mkdir(folder, { recursive: true })
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}
