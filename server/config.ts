import { z } from 'zod'

import { developmentSigningKey } from '#shared/contract/extension-development-key.ts'
import { brand } from '#shared/rules/brand.ts'
import { plural } from '#shared/rules/formats.ts'
import { developmentFaults, productionFaults } from '#server/config-faults.ts'
import { isSender, isSigningKey, onOff, whole } from '#server/config-values.ts'
import { readSmtpAddress } from '#server/gateways/mail/smtp-address.ts'
import type { MailSettings } from '#server/gateways/mail/settings.ts'
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
import { fileFaults, filesOf, fileVariables } from '#server/gateways/files/settings.ts'
import type { FileSettings } from '#server/gateways/files/settings.ts'
import { watchOf, watchVariables } from '#server/watch/settings.ts'
import type { WatchSettings } from '#server/watch/settings.ts'
import { OperatorError } from '#server/operator-error.ts'

/**
 * Everything the operator can set. `readConfig` is the only reader of the environment: pure, called
 * once, and it names every faulty variable at once without ever repeating its value.
 */
export type Config = WatchSettings & {
  mode: 'development' | 'production'
  /** Development that was told to run for others than this machine: every page warns of it. */
  is_insecure_demo: boolean
  /** Serves the web from its sources with reload. */
  is_dev_server: boolean
  host: string
  port: number
  public_url: string
  database:
    | { kind: 'pglite'; folder: string }
    | { kind: 'postgres'; url: string; pool_size: number }
  /** Folder for everything the embedded set-up keeps: database, lock, generated secret. */
  data_folder: string
  /** Where stored files such as avatars are: a folder for one machine, a store for several. */
  files: FileSettings
  /** Signs sessions and keys hashes; `undefined` in development means: generate and keep one. */
  secret: string | undefined
  /** Secrets of before a change, newest first: what they encrypted is still read. */
  former_secrets: readonly string[]
  /** How many reverse proxies in front of us append to X-Forwarded-For; 0 trusts none. */
  trusted_proxy_hops: number
  /** Whose mails leave by which server. */
  mail: MailSettings
  /** Who takes the money for plans. */
  payments: PaymentSettings
  /** The account whose direct messages are answered: a real one, a played one in development, or none. */
  instagram: InstagramSettings
  /** A text model behind an OpenAI-compatible address; without one the assistant answers by itself. */
  language_model: LanguageModelSettings | undefined
  /** Where conversions are reported, after consent; without it nothing is measured and nobody is asked. */
  meta_events: MetaEventSettings | undefined
  extension: {
    /** Signs what the browser extension reads (PKCS #8 as base64); without one it is switched off. */
    signing_key: string | undefined
  }
  log_level: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  has_demo_data: boolean
  /** Limited-time promotion: plan limits are waived for everyone (spec §6, bypass flag). */
  is_limit_waived: boolean
}

/** Thrown with one line per faulty variable. */
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
  DATABASE_POOL_SIZE: whole(10, 1, 200),
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
  DEMO_DATA: onOff.optional(),
  ...fileVariables,
  ...instagramVariables,
  ...languageModelVariables,
  ...metaEventVariables,
  ...paymentVariables,
  ...watchVariables,
  PLAN_LIMITS_WAIVED: onOff.default(false),
})

/** Every variable that is read, for the documents to name them all. */
export const variableNames: readonly string[] = Object.keys(variables.shape)

/** Reads the configuration from environment variables; throws `ConfigError` naming every fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty value in a compose file or shell means 'not set'.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  const isProduction = given['NODE_ENV'] === 'production'
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...fileFaults(given),
    ...paymentFaults(given, isProduction),
    ...instagramFaults(given),
    ...languageModelFaults(given),
    ...metaEventFaults(given),
    ...(isProduction ? productionFaults(given) : developmentFaults(given)),
  ]
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults)
  const values = parsed.data
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
        : { kind: 'postgres', url: values.DATABASE_URL, pool_size: values.DATABASE_POOL_SIZE },
    data_folder: values.DATA_FOLDER,
    files: filesOf(values, values.DATA_FOLDER),
    secret: values.FANFARE_SECRET,
    former_secrets: values.FANFARE_FORMER_SECRETS,
    trusted_proxy_hops: values.TRUSTED_PROXY_HOPS,
    mail: {
      from: values.MAIL_FROM ?? `${brand.name} <${brand.contact_email}>`,
      smtp: values.SMTP_URL,
      has_outbox_page: values.SMTP_URL === undefined && (values.MAIL_OUTBOX ?? !isProduction),
    },
    payments: paymentsOf(values),
    instagram: instagramOf(values, isProduction),
    language_model: languageModelOf(values),
    meta_events: metaEventsOf(values),
    extension: { signing_key: signingKeyOf(values, isProduction) },
    ...watchOf(values),
    log_level: values.LOG_LEVEL,
    has_demo_data: values.DEMO_DATA ?? !isProduction,
    is_limit_waived: values.PLAN_LIMITS_WAIVED,
  }
}

/** Production has no key but its own; elsewhere there is one that everybody knows. */
function signingKeyOf(
  values: z.output<typeof variables>,
  isProduction: boolean,
): string | undefined {
  if (values.EXTENSION === false) return undefined
  return values.EXTENSION_SIGNING_KEY ?? (isProduction ? undefined : developmentSigningKey)
}
