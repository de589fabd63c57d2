import { readFileSync } from 'node:fs'

type Given = Record<string, string | undefined>

/** Variables that hold a secret, alone or inside an address. Each can be given as a file instead: `<name>_FILE`. */
export const secretVariables = [
  'BACKUP_TARGET',
  'CDN_PURGE_SECRET',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'DATABASE_URL',
  'EXTENSION_SIGNING_KEY',
  'PUSH_VAPID_KEY',
  'FANFARE_FORMER_SECRETS',
  'FANFARE_SECRET',
  'INSTAGRAM_ACCESS_TOKEN',
  'INSTAGRAM_APP_SECRETS',
  'INSTAGRAM_VERIFY_TOKEN',
  'LANGUAGE_MODEL_KEY',
  'LIMITS_STORE_URL',
  'META_APP_SECRET',
  'META_CONVERSIONS_TOKEN',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRETS',
] as const

/** Larger files are a mistake. */
const longestSecret = 64 * 1024

/** The variables with the contents of `<name>_FILE`, without the line break at its end. Faults repeat no value. */
export function withSecretFiles(env: Given): { given: Given; faults: string[] } {
  const given = { ...env }
  const faults: string[] = []
  for (const name of secretVariables) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) {
      faults.push(`${name} and ${name}_FILE are both set: keep one of them`)
      continue
    }
    const secret = readSecret(file)
    if (secret) given[name] = secret
    else faults.push(`${name}_FILE names a file that is empty or cannot be read`)
  }
  return { given, faults }
}

function readSecret(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    return text.length > longestSecret ? undefined : text.trimEnd()
  } catch {
    return undefined
  }
}
