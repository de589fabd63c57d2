import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { developmentSigningKey } from '#shared/contract/extension/extension-development-key.ts'

import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  FANFARE_SECRET: 'c0ffee5e-a1b2-4d7f-93c8-6e0d2b7a419f',
  PUBLIC_URL: 'https://fanfare.example/',
  DATABASE_URL: 'postgres://db.internal/fanfare',
  SMTP_URL: 'smtps://fanfare:s%40fe@mail.internal',
  MAIL_FROM: 'Fanfare <hello@fanfare.example>',
  PAYMENTS: 'off',
}

function faultsOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error('The configuration was accepted')
}

describe('configuration', () => {
  test('an empty configuration works offline', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'development',
      port: 3000,
      host: '127.0.0.1',
      public_url: 'http://localhost:3000',
      database: { kind: 'pglite', folder: 'data/pglite' },
      secret: undefined,
      trusted_proxy_hops: 0,
      mail: { from: 'Fanfare <hello@fanfare.example>', smtp: undefined, has_outbox_page: true },
      has_demo_data: true,
      is_limit_waived: false,
    })
  })

  test('an empty variable counts as unset', () => {
    const names = [
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'DATABASE_URL',
      'FANFARE_SECRET',
      'LOG_LEVEL',
      'NODE_ENV',
      'SMTP_URL',
      'MAIL_FROM',
      'MAIL_OUTBOX',
      'DEMO_DATA',
      'EXTENSION',
      'EXTENSION_SIGNING_KEY',
    ]
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
    expect(faultsOf({ ...production, FANFARE_SECRET: '' })).toContain('FANFARE_SECRET is missing')
  })

  test('Instagram is simulated in development, off in production, and real with complete settings', () => {
    expect(readConfig({}).instagram).toEqual({ kind: 'simulator' })
    expect(readConfig(production).instagram).toEqual({ kind: 'off' })
    const account = {
      INSTAGRAM_ACCOUNT_ID: '17841400000000000',
      INSTAGRAM_ACCESS_TOKEN: 'IGAA-a-token',
      INSTAGRAM_APP_SECRETS: 'the app secret, the other secret',
      INSTAGRAM_VERIFY_TOKEN: 'a token of one’s own',
    }
    expect(readConfig({ ...production, ...account }).instagram).toEqual({
      kind: 'graph',
      account_id: '17841400000000000',
      access_token: 'IGAA-a-token',
      app_secrets: ['the app secret', 'the other secret'],
      verify_token: 'a token of one’s own',
      api_url: 'https://graph.instagram.com',
      api_version: 'v24.0',
    })
    for (const name of Object.keys(account))
      expect(faultsOf({ ...account, [name]: '' })).toContain(`${name} is missing`)
    const faults = faultsOf({
      ...account,
      INSTAGRAM_ACCOUNT_ID: '@fanfare',
      INSTAGRAM_APP_SECRETS: 'the app secret,',
      INSTAGRAM_VERIFY_TOKEN: 'short',
      INSTAGRAM_API_URL: 'graph',
      INSTAGRAM_API_VERSION: '24',
    })
    for (const name of ['ACCOUNT_ID', 'APP_SECRETS', 'VERIFY_TOKEN', 'API_URL', 'API_VERSION'])
      expect(faults).toContain(`INSTAGRAM_${name} must`)
    expect(faults).not.toContain('the app secret')
    expect(
      faultsOf({ ...production, ...account, INSTAGRAM_API_URL: 'http://graph.example' }),
    ).toContain('INSTAGRAM_API_URL must start with https:// in production')
  })

  test('files are in a folder until a complete S3 configuration exists', () => {
    expect(readConfig({ DATA_FOLDER: 'kept' }).files).toEqual({
      kind: 'folder',
      folder: 'kept/files/avatars',
    })
    const store = {
      S3_ENDPOINT: 'https://s3.example',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'the secret half',
    }
    expect(readConfig(store).files).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'avatars',
      access_key_id: 'key',
      secret_access_key: 'the secret half',
    })
    const faults = faultsOf({ S3_SECRET_ACCESS_KEY: 'the secret half' })
    expect(faults).toMatch(/S3_ENDPOINT is missing[^]*S3_ACCESS_KEY_ID is missing/)
    expect(faults).not.toContain('the secret half')
    expect(faultsOf({ ...store, S3_ENDPOINT: 's3.example', S3_BUCKET: 'a/b' })).toMatch(
      /S3_ENDPOINT must[^]*S3_BUCKET must/,
    )
  })

  test('DATABASE_URL switches to PostgreSQL', () => {
    expect(
      readConfig({ DATABASE_URL: 'postgresql://localhost/x', DATABASE_POOL_SIZE: '4' }).database,
    ).toEqual({
      kind: 'postgres',
      url: 'postgresql://localhost/x',
      pool_size: 4,
    })
  })

  test('the configuration error names all faults at once and repeats no value', () => {
    const faulty = {
      NODE_ENV: 'staging-7731',
      FANFARE_DEV: 'perhaps-7731',
      PORT: '7731x',
      PUBLIC_URL: 'ftp://me:7731@x',
      DATABASE_URL: 'mysql://root:7731@x',
      DATABASE_POOL_SIZE: '7731',
      FANFARE_SECRET: 'short-7731',
      TRUSTED_PROXY_HOPS: '-7731',
      SMTP_URL: 'http://me:7731@x',
      MAIL_FROM: 'me7731',
      MAIL_OUTBOX: '7731',
      LOG_LEVEL: 'loud-7731',
      DEMO_DATA: '7731',
      EXTENSION: '7731',
      EXTENSION_SIGNING_KEY: 'key-7731',
      PLAN_LIMITS_WAIVED: '7731',
      PAYMENTS: '7731',
      STRIPE_SECRET_KEY: 'pk_7731',
      STRIPE_WEBHOOK_SECRETS: 'whsec_a,7731',
      STRIPE_PRICE_BOOST: 'boost-7731',
      STRIPE_PRICE_GROWTH: 'growth-7731',
      STRIPE_PRICE_PRO: 'pro-7731',
    }
    const message = faultsOf(faulty)
    for (const name of Object.keys(faulty)) expect(message).toContain(name)
    expect(message).not.toContain('7731')
  })

  test('production mode names each missing variable', () => {
    const message = faultsOf({ NODE_ENV: 'production' })
    for (const name of [
      'FANFARE_SECRET',
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'STRIPE_SECRET_KEY',
    ])
      expect(message).toContain(`${name} is missing`)
  })

  test('payments use the sandbox in development, and in production only if it is configured', () => {
    expect(readConfig({}).payments).toEqual({ kind: 'sandbox' })
    expect(readConfig(production).payments).toEqual({ kind: 'off' })
    const { PAYMENTS: _off, ...others } = production
    expect(faultsOf(others)).toContain('STRIPE_SECRET_KEY is missing')
    expect(readConfig({ ...others, PAYMENTS: 'sandbox' }).payments).toEqual({ kind: 'sandbox' })
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_live_7731',
      STRIPE_WEBHOOK_SECRETS: 'whsec_new, whsec_old',
      STRIPE_PRICE_BOOST: 'price_1',
      STRIPE_PRICE_PRO: 'price_3,price_2025',
      STRIPE_PRICE_PRO_YEARLY: 'price_4',
    }
    expect(readConfig({ ...others, ...stripe }).payments).toEqual({
      kind: 'stripe',
      secret_key: 'sk_live_7731',
      webhook_secrets: ['whsec_new', 'whsec_old'],
      prices: {
        month: { boost: ['price_1'], pro: ['price_3', 'price_2025'] },
        year: { pro: ['price_4'] },
      },
    })
    expect(faultsOf({ STRIPE_SECRET_KEY: 'sk_live_7731' })).toContain(
      'STRIPE_WEBHOOK_SECRETS is missing',
    )
    expect(faultsOf({ PAYMENTS: 'stripe' })).toContain('STRIPE_SECRET_KEY is missing')
  })

  test('production mode names invalid and missing variables together', () => {
    const message = faultsOf({
      NODE_ENV: 'production',
      PORT: 'many',
      FANFARE_DEV: 'on',
      PUBLIC_URL: 'http://fanfare.example',
    })
    for (const name of ['PORT', 'FANFARE_DEV', 'PUBLIC_URL', 'FANFARE_SECRET', 'DATABASE_URL'])
      expect(message).toContain(name)
  })

  test('the extension has a public key pair outside production, and only its own in production', () => {
    expect(readConfig({}).extension.signing_key).toBe(developmentSigningKey)
    expect(readConfig({ EXTENSION: 'off' }).extension.signing_key).toBe(undefined)
    expect(readConfig(production).extension.signing_key).toBe(undefined)
    expect(faultsOf({ ...production, EXTENSION: 'on' })).toContain(
      'EXTENSION_SIGNING_KEY is missing',
    )
    expect(faultsOf({ ...production, EXTENSION_SIGNING_KEY: developmentSigningKey })).toContain(
      'must not be the development key',
    )
    const keyOn = (namedCurve: string) =>
      generateKeyPairSync('ec', { namedCurve })
        .privateKey.export({ format: 'der', type: 'pkcs8' })
        .toString('base64')
    const own = keyOn('P-256')
    expect(
      readConfig({ ...production, EXTENSION: 'on', EXTENSION_SIGNING_KEY: own }).extension
        .signing_key,
    ).toBe(own)
    expect(faultsOf({ EXTENSION_SIGNING_KEY: keyOn('P-384') })).toContain('P-256')
  })

  test('production mode starts with the required variables, without demo data, on all interfaces', () => {
    expect(readConfig(production)).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      public_url: 'https://fanfare.example',
      has_demo_data: false,
    })
  })

  test('mail is sent by the server of SMTP_URL, with TLS unless it is on this machine', () => {
    const smtpOf = (SMTP_URL: string) => readConfig({ SMTP_URL }).mail.smtp
    expect(readConfig(production).mail).toEqual({
      from: 'Fanfare <hello@fanfare.example>',
      smtp: {
        host: 'mail.internal',
        port: 465,
        security: 'tls',
        user: 'fanfare',
        password: 's@fe',
      },
      has_outbox_page: false,
    })
    expect(smtpOf('smtp://mail.internal')).toMatchObject({ port: 587, security: 'starttls' })
    expect(smtpOf('smtp://mail.internal:25?tls=off')).toMatchObject({ port: 25, security: 'none' })
    expect(smtpOf('smtp://localhost:1025')).toMatchObject({ security: 'opportunistic' })
    expect(smtpOf('smtp://[::1]:1025')).toMatchObject({ host: '::1', security: 'opportunistic' })
  })

  test('an invalid mail server or sender is refused', () => {
    const faulty = [
      'smtp:',
      'smtp://',
      'smtp://x/y',
      'smtp://x?tls=maybe',
      'smtps://x?tls=off',
      'x',
    ]
    for (const SMTP_URL of [...faulty, 'smtp://a:%ff@x', 'smtp://x:99999'])
      expect(faultsOf({ SMTP_URL })).toContain('SMTP_URL must be')
    const senders = ['x', 'a@b, c@d', 'A <a@b', 'A\r\nBcc: c@d <a@b>', '<a@b>', 'A <a b@c>', 'a@']
    for (const MAIL_FROM of senders) expect(faultsOf({ MAIL_FROM })).toContain('MAIL_FROM must be')
    for (const MAIL_FROM of ['a@b.example', 'Fanfare Codes <hello@fanfare.example>'])
      expect(readConfig({ MAIL_FROM }).mail.from).toBe(MAIL_FROM)
  })

  test('production mode shows stored mails to nobody', () => {
    const { SMTP_URL: _, ...withoutMail } = production
    expect(faultsOf(withoutMail)).toContain('SMTP_URL is missing')
    expect(faultsOf({ ...production, MAIL_FROM: '' })).toContain('MAIL_FROM is missing')
    const shown = (MAIL_OUTBOX: string) =>
      readConfig({ ...withoutMail, MAIL_OUTBOX }).mail.has_outbox_page
    expect(shown('off')).toBe(false)
    for (const env of [withoutMail, production])
      expect(faultsOf({ ...env, MAIL_OUTBOX: 'on' })).toContain(
        'MAIL_OUTBOX must be off in production',
      )
  })
})
