import { hkdfSync } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { bearer } from 'better-auth/plugins/bearer'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { KyselyPlugin, PluginTransformResultArgs, UnknownRow } from 'kysely'

import { brand } from '#shared/rules/product/brand.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { Seal } from '#server/seal.ts'
import { cookiePrefix } from '#server/sessions/session-cookie.ts'

import { askAfterLinks, linkSignIn } from './links/link-sign-in.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { passkeysOf } from './passkeys/passkey-plugin.ts'
import { makeRecoveryCodes } from './second-step/recovery-codes.ts'
import { verifyStoredPassword } from './passwords/temporary-passwords.ts'

type Auth = ReturnType<typeof createAuth>

/** All of it. Others see only how a session is read. */
export const authOf = ({ auth }: Pick<Deps, 'auth'>) => auth as Auth

const sevenDays = 60 * 60 * 24 * 7
/** Seconds between the password and the second step. */
const secondStepSeconds = 10 * 60

/**
 * better-auth on our tables: passwords, and sessions in httpOnly cookies or, for programs, bearer tokens. Its own HTTP
 * routes are not mounted.
 */
export function createAuth(config: Config, database: Database, secret: string, seal: Seal) {
  const isHttps = config.public_url.startsWith('https://')
  return betterAuth({
    baseURL: config.public_url,
    // Signs cookies. With key versions, also encrypts two-step secrets.
    secrets: [secret, ...config.former_secrets].map((value) => ({
      version: secretVersion(value),
      value,
    })),
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
      additionalFields: {
        // Proofs of the session: see fresh-proof.ts.
        secondStepAt: { type: 'date', required: false, input: false, fieldName: 'second_step_at' },
        provenAt: {
          type: 'date',
          required: true,
          input: false,
          fieldName: 'proven_at',
          defaultValue: () => new Date(),
        },
      },
      expiresIn: sevenDays,
      updateAge: 60 * 60 * 24,
      // Sensitive endpoints check freshness themselves: see fresh-proof.ts.
      freshAge: 0,
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
      linkSignIn,
      askAfterLinks(
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
      ),
      passkeysOf(config),
      // A value of the sessions table is no valid token without our signature.
      bearer({ requireSignature: true }),
    ],
    advanced: {
      cookiePrefix: cookiePrefix(config),
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps },
      // IP addresses are not stored (privacy page).
      ipAddress: { disableIpTracking: true },
      // Tests cover our migrations. The library's schema check at start would keep running in the background.
      database: { generateId: 'uuid', validateSchema: false },
    },
  })
}

/**
 * Key id in front of encrypted values, which finds the right key after a rotation. It reveals nothing about the key.
 */
function secretVersion(secret: string): number {
  return Buffer.from(hkdfSync('sha256', secret, '', 'fanfare two-step v1', 6)).readUIntBE(0, 6)
}

/** Our connection returns timestamps as ISO strings; better-auth expects dates. */
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
