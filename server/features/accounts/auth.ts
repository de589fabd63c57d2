import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { KyselyPlugin, PluginTransformResultArgs, UnknownRow } from 'kysely'

import { brand } from '#shared/rules/brand.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { Seal } from '#server/seal.ts'

import { hashPassword } from './password-hash.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { verifyStoredPassword } from './temporary-passwords.ts'

export type Auth = ReturnType<typeof createAuth>

const sevenDays = 60 * 60 * 24 * 7
/** Between the password and the code. */
const secondStepSeconds = 10 * 60

/** better-auth over our tables: passwords and sessions in httpOnly cookies. Its own HTTP routes stay closed. */
export function createAuth(config: Config, database: Database, secret: string, seal: Seal) {
  const isHttps = config.public_url.startsWith('https://')
  return betterAuth({
    baseURL: config.public_url,
    secret,
    database: { db: database.db.withPlugin(new TimestampsAsDates()), type: 'postgres' },
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: (given) => verifyStoredPassword(seal, given) },
      autoSignIn: false,
      requireEmailVerification: config.mail.smtp !== undefined,
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: sevenDays,
      updateAge: 60 * 60 * 24,
    },
    account: {
      modelName: 'auth_accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    plugins: [
      twoFactor({
        issuer: brand.name,
        twoFactorCookieMaxAge: secondStepSeconds,
        backupCodeOptions: {
          storeBackupCodes: 'encrypted',
          customBackupCodesGenerate: makeRecoveryCodes,
        },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
    advanced: {
      // Of its own the library would say __Secure-, which a neighbouring subdomain can plant.
      cookiePrefix: isHttps ? '__Host-fanfare' : 'fanfare',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps },
      // Addresses are not stored (privacy page).
      ipAddress: { disableIpTracking: true },
      // Our migrations are tested; its look at the tables at start would run on by itself.
      database: { generateId: 'uuid', validateSchema: false },
    },
  })
}

/** Our connection gives timestamps as ISO strings; better-auth computes with dates. */
class TimestampsAsDates implements KyselyPlugin {
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node

  async transformResult({ result }: PluginTransformResultArgs) {
    return { ...result, rows: result.rows.map(withDates) }
  }
}

function withDates(row: UnknownRow): UnknownRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      column.endsWith('_at') && typeof value === 'string' ? new Date(value) : value,
    ]),
  )
}
