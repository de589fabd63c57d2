import type { Logger } from 'pino'

import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Replicas } from '#server/db/replicas/watch-replicas.ts'
import type { LiveHub } from '#server/live-events.ts'
import type { InstagramGateway } from '#server/gateways/instagram/instagram.ts'
import type { LanguageModel } from '#server/gateways/language-model/language-model.ts'
import type { MailGateway } from '#server/gateways/mail/mail.ts'
import type { MetaEvents } from '#server/gateways/meta-events/meta-events.ts'
import type { Payments } from '#server/gateways/payments/payments.ts'
import type { PushGateway } from '#server/gateways/push/push.ts'
import type { Sandbox } from '#server/gateways/payments/sandbox/sandbox.ts'
import type { Files } from '#server/gateways/files/files.ts'
import type { EdgePurges } from '#server/http/cache/edge-purges.ts'
import type { RateLimiter } from '#server/http/limits/rate-limit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Seal } from '#server/seal.ts'
import type { SessionReader } from '#server/sessions/session-reader.ts'
import type { SiteState } from '#server/site/site-state.ts'
import type { Sign } from '#server/sign.ts'
import type { Watch } from '#server/watch/watch.ts'

/** External dependencies of the use cases. Created once by `start.ts` and by the test harness. */
export type Deps = {
  config: Config
  db: Db
  log: Logger
  auth: SessionReader
  limiter: RateLimiter
  live: LiveHub
  languageModel: LanguageModel | undefined
  mail: MailGateway
  /** Receives conversion events, with consent. `undefined` if nothing is measured. */
  metaEvents: MetaEvents | undefined
  /** Push services of browsers. `undefined` if notifications are off. */
  push: PushGateway | undefined
  /** The account that answers direct messages, if configured. `wake` makes the worker answer these threads now. */
  instagram:
    | { gateway: InstagramGateway; wake: (threadKeys: readonly string[]) => void }
    | undefined
  /** Purges the caches in front. `undefined` without one. */
  edge: EdgePurges | undefined
  /** The job queue. Jobs are added in the transaction that they belong to. */
  queue: Queue
  sign: Sign
  seal: Seal
  files: Files
  /** Copies of the database for reads of the public. `undefined` without any. */
  replicas: Replicas | undefined
  /** What administrators have set for the whole site. */
  site: SiteState
  /** The payment provider. `undefined` if no plans are sold. */
  payments: Payments | undefined
  /** Pages and clock of the payment sandbox, if it is in use. */
  sandbox: Sandbox | undefined
  /** Today as yyyy-MM-dd in UTC, for expiry. The SQL equivalent is fanfare_today(). */
  today: () => string
  /** Metrics and traces. */
  watch: Watch
}
