import { z } from 'zod'

import { developmentSigningKey } from '#shared/contract/extension/extension-development-key.ts'
import type { ProductBrand } from '#shared/rules/product/brand.ts'
import type { LegalText, LegalTextName } from '#shared/rules/product/legal-text.ts'
import { plural } from '#shared/rules/text/formats.ts'
import { developmentFaults, jobFaults, productionFaults } from '#server/config-faults.ts'
import { isSender, isSigningKey, onOff, whole } from '#server/config-values.ts'
import { readSmtpAddress } from '#server/gateways/mail/smtp-address.ts'
import type { MailSettings } from '#server/gateways/mail/settings.ts'
import { cdnFaults, cdnOf, cdnVariables } from '#server/gateways/cdn/settings.ts'
import type { CdnSettings } from '#server/gateways/cdn/settings.ts'
import {
  instagramFaults,
  instagramOf,
  instagramVariables,
} from '#server/gateways/instagram/settings.ts'
import type { InstagramSettings } from '#server/gateways/instagram/settings.ts'
import {
  languageModelFaults,
  languageModelOf,
  languageModelVariables,
} from '#server/gateways/language-model/settings.ts'
import type { LanguageModelSettings } from '#server/gateways/language-model/settings.ts'
import {
  metaEventFaults,
  metaEventsOf,
  metaEventVariables,
} from '#server/gateways/meta-events/settings.ts'
import type { MetaEventSettings } from '#server/gateways/meta-events/settings.ts'
import { paymentFaults, paymentsOf, paymentVariables } from '#server/gateways/payments/settings.ts'
import type { PaymentSettings } from '#server/gateways/payments/settings.ts'
import { pushFaults, pushOf, pushVariables } from '#server/gateways/push/settings.ts'
import type { PushSettings } from '#server/gateways/push/settings.ts'
import { replicaFaults, replicaVariables } from '#server/db/replicas/replica-settings.ts'
import { backupsOf, backupVariables } from '#server/backup/target/settings.ts'
import type { BackupSettings } from '#server/backup/target/settings.ts'
import { fileFaults, filesOf, fileVariables } from '#server/gateways/files/settings.ts'
import type { FileSettings } from '#server/gateways/files/settings.ts'
import { brandOf, brandVariables, legalTextsOf, markOf } from '#server/site/brand-settings.ts'
import { withSecretFiles } from '#server/secret-files.ts'
import { watchOf, watchVariables } from '#server/watch/settings.ts'
import type { WatchSettings } from '#server/watch/settings.ts'
import { OperatorError } from '#server/operator-error.ts'

/**
 * All settings of the operator. `readConfig` is the only reader of the environment. It runs once, reads nothing
 * but the files that variables name, and reports every faulty variable together without repeating a value.
 */
export type Config = WatchSettings & {
  mode: 'development' | 'production'
  /** Development mode that other machines may use: every page shows a warning. */
  is_insecure_demo: boolean
  /** Serves the web from its sources with hot reload. */
  is_dev_server: boolean
  host: string
  port: number
  public_url: string
  database:
    | { kind: 'pglite'; folder: string }
    | {
        kind: 'postgres'
        url: string
        /** Bypasses the connection pooler, if `url` is one. */
        direct_url?: string | undefined
        pool_size: number
        /** Read replicas of this server, for public reads. */
        replica_urls?: readonly string[] | undefined
      }
  /** Valkey or Redis that counts reads for all copies. Without it each copy counts only its own. */
  limits_store_url: string | undefined
  /** Whether this copy runs jobs while it serves, leaves jobs to others, or runs only jobs. */
  jobs: 'on' | 'off' | 'only'
  /** Starts on a database that a newer version has migrated. */
  is_newer_schema_allowed: boolean
  /** Seconds before a stop in which the process is unready but still serves. */
  shutdown_delay: number
  /** Data folder of the embedded set-up: database, lock and generated secret. */
  data_folder: string
  /** Storage of files such as avatars: a folder on one machine, or an S3-compatible store. */
  files: FileSettings
  /** Where the command `backup` stores archives, and how many it keeps. */
  backups: BackupSettings
  /** Signs sessions and keys hashes. `undefined` in development: the secret is generated once and stored. */
  secret: string | undefined
  /** Former secrets, newest first. Values encrypted with them can still be decrypted. */
  former_secrets: readonly string[]
  /** Number of trusted reverse proxies that append to X-Forwarded-For. 0 trusts none. */
  trusted_proxy_hops: number
  /** The product's name and addresses, as visitors see them. */
  brand: ProductBrand
  /** Replaces the product's mark in all icons: an SVG. */
  mark: string | undefined
  /** The operator's own terms and privacy policy. */
  legal_texts: Record<LegalTextName, LegalText | undefined>
  /** Sender address and mail server. */
  mail: MailSettings
  /** The payment provider for plans. */
  payments: PaymentSettings
  /** The Instagram account that answers direct messages: real, simulated (development), or none. */
  instagram: InstagramSettings
  /** A language model behind an OpenAI-compatible API. Without it the assistant uses its own rules. */
  language_model: LanguageModelSettings | undefined
  /** Receiver of conversion events, after consent. Without it nothing is measured and no consent is requested. */
  meta_events: MetaEventSettings | undefined
  /** Web Push to browsers. */
  push: PushSettings | undefined
  /** CDN caches, which are purged when data changes. */
  cdn: CdnSettings | undefined
  extension: {
    /** Private key (PKCS #8, base64) that signs the extension's data. Without it the extension's API is off. */
    signing_key: string | undefined
  }
  /** Off ends the service workers of all visitors. */
  has_service_worker: boolean
  log_level: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  has_demo_data: boolean
  /** Limited-time promotion: plan limits are waived for everyone (spec §6, bypass flag). */
  is_limit_waived: boolean
}

/** Contains one line per invalid variable. */
export class ConfigError extends OperatorError {
  constructor(faults: string[]) {
    super(
      `The configuration has ${plural(faults.length, 'a fault', 'faults')}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    )
  }
}

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'production'], "must be 'development' or 'production'")
    .default('development'),
  FANFARE_INSECURE_DEMO: onOff.default(false),
  FANFARE_DEV: onOff.default(false),
  HOST: z.string().min(1).optional(),
  PORT: whole(3000, 0, 65_535),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as https://fanfare.example' })
    .transform((url) => new URL(url).origin)
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_POOL_SIZE: whole(10, 1, 200),
  LIMITS_STORE_URL: z
    .url({
      protocol: /^(?:redis|valkey)s?$/,
      error: 'must be an address such as redis://10.0.0.6:6379',
    })
    .optional(),
  ALLOW_NEWER_SCHEMA: onOff.default(false),
  JOBS: z.enum(['on', 'off', 'only'], 'must be on, off or only').default('on'),
  SHUTDOWN_DELAY: whole(0, 0, 300),
  DATA_FOLDER: z.string().min(1).default('data'),
  FANFARE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  FANFARE_FORMER_SECRETS: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 32),
      'must be former values of FANFARE_SECRET, separated by commas',
    )
    .default([]),
  TRUSTED_PROXY_HOPS: whole(0, 0, 10),
  SMTP_URL: z
    .string()
    .transform((text) => readSmtpAddress(text))
    .refine(
      (address) => address !== undefined,
      'must be smtps://user:password@host:port, or smtp:// where the server offers STARTTLS',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .max(320, 'must be an address, or a name with one: Fanfare <hello@fanfare.example>')
    .refine(isSender, 'must be an address, or a name with one: Fanfare <hello@fanfare.example>')
    .optional(),
  MAIL_OUTBOX: onOff.optional(),
  EXTENSION: onOff.optional(),
  EXTENSION_SIGNING_KEY: z
    .string()
    .refine(isSigningKey, 'must be a private key on the curve P-256: PKCS #8 as base64')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    )
    .default('info'),
  SERVICE_WORKER: onOff.default(true),
  DEMO_DATA: onOff.optional(),
  ...backupVariables,
  ...brandVariables,
  ...cdnVariables,
  ...fileVariables,
  ...instagramVariables,
  ...languageModelVariables,
  ...metaEventVariables,
  ...paymentVariables,
  ...pushVariables,
  ...replicaVariables,
  ...watchVariables,
  PLAN_LIMITS_WAIVED: onOff.default(false),
})

/** The names of all variables. A test compares them with the documentation. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

/** Reads the configuration from environment variables; throws `ConfigError` naming every fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // Compose files and shells pass an unset variable as an empty string.
  const named = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { given, faults: fileOfSecretFaults } = withSecretFiles(named)
  const parsed = variables.safeParse(given)
  const isProduction = given['NODE_ENV'] === 'production'
  const faults = [
    ...fileOfSecretFaults,
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...jobFaults(given),
    ...replicaFaults(given),
    ...cdnFaults(given),
    ...fileFaults(given),
    ...paymentFaults(given, isProduction),
    ...instagramFaults(given),
    ...languageModelFaults(given),
    ...metaEventFaults(given),
    ...pushFaults(given, isProduction),
    ...(isProduction ? productionFaults(given) : developmentFaults(given)),
  ]
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults)
  const values = parsed.data
  const brand = brandOf(values)
  return {
    mode: isProduction ? 'production' : 'development',
    is_insecure_demo: values.FANFARE_INSECURE_DEMO,
    is_dev_server: values.FANFARE_DEV,
    host: values.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: values.PORT,
    public_url: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    database:
      values.DATABASE_URL === undefined
        ? { kind: 'pglite', folder: `${values.DATA_FOLDER}/pglite` }
        : {
            kind: 'postgres',
            url: values.DATABASE_URL,
            direct_url: values.DATABASE_DIRECT_URL,
            pool_size: values.DATABASE_POOL_SIZE,
            replica_urls: values.DATABASE_REPLICA_URLS,
          },
    limits_store_url: values.LIMITS_STORE_URL,
    jobs: values.JOBS,
    is_newer_schema_allowed: values.ALLOW_NEWER_SCHEMA,
    shutdown_delay: values.SHUTDOWN_DELAY,
    data_folder: values.DATA_FOLDER,
    files: filesOf(values, values.DATA_FOLDER),
    backups: backupsOf(values),
    secret: values.FANFARE_SECRET,
    former_secrets: values.FANFARE_FORMER_SECRETS,
    trusted_proxy_hops: values.TRUSTED_PROXY_HOPS,
    brand,
    mark: markOf(values),
    legal_texts: legalTextsOf(values),
    mail: {
      from: values.MAIL_FROM ?? `${brand.name} <${brand.contact_email}>`,
      smtp: values.SMTP_URL,
      has_outbox_page: values.SMTP_URL === undefined && (values.MAIL_OUTBOX ?? !isProduction),
    },
    payments: paymentsOf(values),
    instagram: instagramOf(values, isProduction),
    language_model: languageModelOf(values),
    meta_events: metaEventsOf(values),
    push: pushOf(values),
    cdn: cdnOf(values),
    extension: { signing_key: signingKeyOf(values, isProduction) },
    has_service_worker: values.SERVICE_WORKER,
    ...watchOf(values),
    log_level: values.LOG_LEVEL,
    has_demo_data: values.DEMO_DATA ?? !isProduction,
    is_limit_waived: values.PLAN_LIMITS_WAIVED,
  }
}

/** Production requires its own key. Development has a public default key. */
function signingKeyOf(
  values: z.output<typeof variables>,
  isProduction: boolean,
): string | undefined {
  if (values.EXTENSION === false) return undefined
  return values.EXTENSION_SIGNING_KEY ?? (isProduction ? undefined : developmentSigningKey)
}
