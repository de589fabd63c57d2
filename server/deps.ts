import type { Logger } from 'pino'

import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import type { Auth } from '#server/features/accounts/auth.ts'
import type { LiveHub } from '#server/features/live/live-hub.ts'
import type { InstagramGateway } from '#server/gateways/instagram/instagram.ts'
import type { LanguageModel } from '#server/gateways/language-model/language-model.ts'
import type { MailGateway } from '#server/gateways/mail/mail.ts'
import type { MetaEvents } from '#server/gateways/meta-events/meta-events.ts'
import type { Payments } from '#server/gateways/payments/payments.ts'
import type { Sandbox } from '#server/gateways/payments/sandbox/sandbox.ts'
import type { Files } from '#server/gateways/files/files.ts'
import type { RateLimiter } from '#server/http/rate-limit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Seal } from '#server/seal.ts'
import type { Sign } from '#server/sign.ts'
import type { Watch } from '#server/watch/watch.ts'

/** What use cases need from the outside, made once in `start.ts` and by the test harness. */
export type Deps = {
  config: Config
  db: Db
  log: Logger
  auth: Auth
  limiter: RateLimiter
  live: LiveHub
  languageModel: LanguageModel | undefined
  mail: MailGateway
  /** Who is told of conversions, with consent; `undefined` where nothing is measured. */
  metaEvents: MetaEvents | undefined
  /** The account that answers direct messages; absent where none is configured. `wake` has these threads answered at once. */
  instagram:
    | { gateway: InstagramGateway; wake: (threadKeys: readonly string[]) => void }
    | undefined
  /** Work that is done later, put there by the transaction that it belongs to. */
  queue: Queue
  sign: Sign
  seal: Seal
  files: Files
  /** Who takes the money for plans; `undefined` where none are sold. */
  payments: Payments | undefined
  /** The pages and the clock of the sandbox, where that takes the money. */
  sandbox: Sandbox | undefined
  /** The day by which expiry is judged, yyyy-MM-dd in UTC. The database has the same in fanfare_today(). */
  today: () => string
  /** What the process counts and traces about itself. */
  watch: Watch
}
