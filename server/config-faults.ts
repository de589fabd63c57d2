import { developmentSigningKey } from '#shared/contract/extension/extension-development-key.ts'
import { isRandomEnough, onOff } from '#server/config-values.ts'
import { replicaAddresses } from '#server/db/replicas/replica-settings.ts'
import { databaseHost, isLoopbackHost, isPrivateHost } from '#server/hosts.ts'

type Given = Record<string, string | undefined>

const isOn = (given: Given, name: string) => onOff.safeParse(given[name]).data === true

/**
 * Development mode shows mails without sign-in and takes no money, so it accepts only this machine.
 * FANFARE_INSECURE_DEMO opens it to others. Every page then shows a warning.
 */
export function developmentFaults(given: Given): string[] {
  if (isOn(given, 'FANFARE_INSECURE_DEMO')) return []
  const hosts = {
    HOST: given['HOST'],
    // A value that is no URL is reported elsewhere.
    PUBLIC_URL: URL.parse(given['PUBLIC_URL'] ?? '')?.hostname,
    DATABASE_URL: databaseHostOf(given['DATABASE_URL'], given),
    DATABASE_DIRECT_URL: databaseHostOf(given['DATABASE_DIRECT_URL'], given),
    DATABASE_REPLICA_URLS: replicaAddresses(given['DATABASE_REPLICA_URLS'])
      .map((address) => databaseHostOf(address, given))
      .find((host) => host !== undefined && !isOfThisMachine(host)),
  }
  return Object.entries(hosts)
    .filter(([, host]) => host !== undefined && !isOfThisMachine(host))
    .map(
      ([name]) =>
        `${name} is not of this machine: set NODE_ENV=production, or FANFARE_INSECURE_DEMO=on for a demo that anybody may break into`,
    )
}

/** The driver uses PGHOST when the URL has no host, and localhost without both. */
function databaseHostOf(address: string | undefined, given: Given): string | undefined {
  return address === undefined ? undefined : databaseHost(address) || given['PGHOST']
}

/** A path is a Unix socket. */
function isOfThisMachine(host: string): boolean {
  return host.startsWith('/') || isLoopbackHost(host)
}

/** The embedded database has one process, which has to do everything. */
export function jobFaults(given: Given): string[] {
  return (given['JOBS'] ?? 'on') !== 'on' && given['DATABASE_URL'] === undefined
    ? ['JOBS must be on without DATABASE_URL: the embedded database serves one process']
    : []
}

/** Faults of production only. Other faults are reported in every mode. */
export function productionFaults(given: Given): string[] {
  const faults: string[] = []
  if (given['FANFARE_SECRET'] === undefined)
    faults.push('FANFARE_SECRET is missing: a random text of at least 32 characters')
  else if (!isRandomEnough(given['FANFARE_SECRET']))
    faults.push('FANFARE_SECRET can be guessed: make one by `openssl rand -hex 32`')
  if (given['PUBLIC_URL'] === undefined)
    faults.push('PUBLIC_URL is missing: the https address that shoppers see')
  else if (/^http:/i.test(given['PUBLIC_URL']))
    faults.push('PUBLIC_URL must start with https:// in production')
  if (given['DATABASE_URL'] === undefined) {
    faults.push(
      'DATABASE_URL is missing: the embedded database does not survive a power cut, production needs PostgreSQL',
    )
  }
  if (given['SMTP_URL'] === undefined && given['MAIL_OUTBOX'] === undefined) {
    faults.push(
      'SMTP_URL is missing: mails for sign-up and new passwords leave by it (MAIL_OUTBOX=off goes without mail)',
    )
  }
  if (given['SMTP_URL'] !== undefined && given['MAIL_FROM'] === undefined)
    faults.push('MAIL_FROM is missing: the sender that your mail server lets through')
  if (isOn(given, 'EXTENSION') && given['EXTENSION_SIGNING_KEY'] === undefined)
    faults.push('EXTENSION_SIGNING_KEY is missing: the browser extension is switched on')
  if (given['EXTENSION_SIGNING_KEY'] === developmentSigningKey)
    faults.push('EXTENSION_SIGNING_KEY must not be the development key, which everybody knows')
  const refused = {
    FANFARE_DEV: 'serves the sources',
    FANFARE_INSECURE_DEMO: 'is for development',
    DEMO_DATA: 'adds accounts of nobody',
    MAIL_OUTBOX: 'shows sign-in links to everyone',
  }
  for (const [name, why] of Object.entries(refused))
    if (isOn(given, name)) faults.push(`${name} must be off in production: it ${why}`)
  return [...faults, ...plainAddressFaults(given)]
}

/** Plain http would reveal content and API keys to everyone on the network path. */
function plainAddressFaults(given: Given): string[] {
  const never = ['INSTAGRAM_API_URL', 'META_GRAPH_URL']
  const withinNetwork = [
    'S3_ENDPOINT',
    'LANGUAGE_MODEL_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'CDN_PURGE_URL',
  ]
  const plain = (name: string) =>
    (given[name] ?? '').split(',').flatMap((address) => {
      const url = URL.parse(address)
      return url && /^(?:http|redis|valkey):$/.test(url.protocol) ? [url.hostname] : []
    })
  const leavesNetwork = (name: string) => plain(name).some((host) => !isPrivateHost(host))
  return [
    ...never
      .filter((name) => plain(name).length > 0)
      .map((name) => `${name} must start with https:// in production`),
    ...withinNetwork
      .filter(leavesNetwork)
      .map((name) => `${name} must start with https:// in production, unless its host is private`),
    ...(leavesNetwork('LIMITS_STORE_URL')
      ? ['LIMITS_STORE_URL must start with rediss:// in production, unless its host is private']
      : []),
  ]
}
