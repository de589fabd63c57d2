import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'

import { isRandomEnough } from './config-values.ts'
import { readConfig } from './config.ts'
import { startWarnings } from './start-warnings.ts'

/** ASVS 5.0: 6.3.2, 11.4.2, 12.2.1, 13.3.1, 13.4.2. */

const production = {
  NODE_ENV: 'production',
  FANFARE_SECRET: 'c0ffee5e-a1b2-4d7f-93c8-6e0d2b7a419f',
  PUBLIC_URL: 'https://fanfare.example',
  DATABASE_URL: 'postgres://db.internal/fanfare',
  MAIL_OUTBOX: 'off',
  PAYMENTS: 'off',
}

/** The variables reported as faulty. Empty if the configuration is accepted. */
function refused(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return [...(error as Error).message.matchAll(/^ {2}([A-Z0-9_]+) /gm)].map(
      ([, name = '']) => name,
    )
  }
}

test('development mode starts only for addresses of this machine', () => {
  for (const env of [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.7' },
    { PUBLIC_URL: 'https://fanfare.example' },
    { PUBLIC_URL: 'http://fanfare.example:3000' },
    { PUBLIC_URL: 'http://localhost.fanfare.example' },
    { PUBLIC_URL: 'http://127.0.0.1.fanfare.example' },
    { PUBLIC_URL: 'http://192.168.1.7:3000' },
    { DATABASE_URL: 'postgres://fanfare:secret@db.fanfare.example/fanfare' },
    { DATABASE_URL: 'postgres://fanfare@localhost/fanfare?host=db.fanfare.example' },
    { DATABASE_URL: 'postgres:///fanfare?host=10.0.0.5' },
    { DATABASE_URL: 'postgres:///fanfare', PGHOST: 'db.fanfare.example' },
  ] as Record<string, string>[]) {
    expect([env, refused(env)]).toEqual([env, [Object.keys(env)[0]]])
    expect(refused({ ...env, FANFARE_INSECURE_DEMO: 'on' })).toEqual([])
  }
  for (const env of [
    {},
    { HOST: 'localhost', PUBLIC_URL: 'http://fanfare.localhost:3000' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://127.0.0.1:3000' },
    { DATABASE_URL: 'postgres://fanfare:secret@127.0.0.1:5432/fanfare' },
    { DATABASE_URL: 'postgres://fanfare@[::1]/fanfare' },
    { DATABASE_URL: 'postgres:///fanfare?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://fanfare@%2Fvar%2Frun%2Fpostgresql/fanfare' },
    { DATABASE_URL: 'postgres://fanfare@/fanfare' },
  ] as Record<string, string>[])
    expect([env, refused(env)]).toEqual([env, []])
})

test('development mode names every setting that other machines could use, and how to fix it', () => {
  const env = {
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://fanfare.example',
    DATABASE_URL: 'postgres://me:7731@db.example/fanfare',
    TRUSTED_PROXY_HOPS: '1',
  }
  expect(refused(env)).toEqual(['HOST', 'PUBLIC_URL', 'DATABASE_URL'])
  expect(() => readConfig(env)).toThrow(/NODE_ENV=production, or FANFARE_INSECURE_DEMO=on/)
  expect(() => readConfig(env)).not.toThrow(/7731/)
})

test('an unknown mode is refused', () => {
  expect(refused({ NODE_ENV: 'test' })).toEqual(['NODE_ENV'])
  expect(refused({ NODE_ENV: 'Production' })).toEqual(['NODE_ENV'])
})

test('production mode refuses the exceptions of development mode', () => {
  expect(refused(production)).toEqual([])
  for (const name of ['DEMO_DATA', 'MAIL_OUTBOX', 'FANFARE_INSECURE_DEMO', 'FANFARE_DEV'])
    for (const on of ['on', '1', 'true'])
      expect(refused({ ...production, [name]: on })).toEqual([name])
})

test('production mode names plans without real payments at each start', () => {
  const stripe = { STRIPE_WEBHOOK_SECRETS: 'whsec_a', STRIPE_PRICE_PRO: 'price_1' }
  const { PAYMENTS: _off, ...others } = production
  expect(refused(others)).toEqual(['STRIPE_SECRET_KEY'])
  const told = (env: Record<string, string>) => startWarnings(readConfig(env))
  for (const key of ['sk_test_7731', 'rk_test_7731']) {
    const env = { ...others, ...stripe, STRIPE_SECRET_KEY: key }
    expect(refused(env)).toEqual(['STRIPE_SECRET_KEY'])
    expect(refused({ ...env, PAYMENTS: 'stripe' })).toEqual(['STRIPE_SECRET_KEY'])
    expect(told({ ...env, PAYMENTS: 'stripe-test' })).toEqual([
      expect.stringContaining('moves no money'),
    ])
    expect(refused({ ...stripe, STRIPE_SECRET_KEY: key })).toEqual([])
  }
  const live = { ...others, ...stripe, STRIPE_SECRET_KEY: 'rk_live_7731' }
  expect(told(live)).toEqual([])
  expect(refused({ ...live, PAYMENTS: 'stripe-test' })).toEqual(['STRIPE_SECRET_KEY'])
  expect(told({ ...others, PAYMENTS: 'sandbox' })).toEqual([
    expect.stringContaining('moves no money'),
  ])
  expect(told(production)).toEqual([])
  expect(told({})).toEqual([])
  expect(told({ FANFARE_INSECURE_DEMO: 'on' })).toEqual([
    expect.stringContaining('FANFARE_INSECURE_DEMO is on'),
  ])
})

test('production mode allows plain HTTP only within its own network', () => {
  const store = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  const model = { LANGUAGE_MODEL_NAME: 'model' }
  const services: [string, Record<string, string>][] = [
    ['S3_ENDPOINT', store],
    ['LANGUAGE_MODEL_URL', model],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', {}],
    ['CDN_PURGE_URL', { CDN_PURGE_SECRET: 'a-secret-for-the-edge' }],
  ]
  for (const [name, others] of services) {
    const at = (url: string) => refused({ ...production, ...others, [name]: url })
    for (const host of ['s3.example', '8.8.8.8', '172.32.0.1', '[2001:db8::1]', 'local.example'])
      expect([host, at(`http://${host}:9000`)]).toEqual([host, [name]])
    for (const host of [
      'files',
      'localhost',
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.0.9',
      '[fd00::5]',
      'store.internal',
    ])
      expect([host, at(`http://${host}:9000`)]).toEqual([host, []])
    expect(at('https://s3.example')).toEqual([])
    expect(refused({ ...others, [name]: 'http://s3.example' })).toEqual([])
  }
})

test('the address of a CDN holds no login: its secret is sent', () => {
  const at = (url: string) => () =>
    readConfig({ CDN_PURGE_SECRET: 'a-secret-for-the-edge', CDN_PURGE_URL: url })
  expect(at('https://edge.example/purge, http://10.0.0.7/purge')().cdn?.urls).toHaveLength(2)
  for (const login of ['user:pass@', 'user@', ':pass@'])
    expect(at(`https://edge.example/purge,https://${login}edge.example/purge`)).toThrow(
      /CDN_PURGE_URL\S* must hold no user or password/,
    )
})

test('production mode reaches a store of limits without TLS only within its own network', () => {
  const at = (url: string) => refused({ ...production, LIMITS_STORE_URL: url })
  expect(at('redis://store.example:6379')).toEqual(['LIMITS_STORE_URL'])
  expect(at('valkey://:password@store.example:6379')).toEqual(['LIMITS_STORE_URL'])
  expect(at('rediss://store.example:6379')).toEqual([])
  expect(at('valkey://10.0.0.6:6379')).toEqual([])
  expect(at('http://10.0.0.6:6379')).toEqual(['LIMITS_STORE_URL'])
})

test('production mode accepts a random secret', () => {
  for (const secret of [
    'a'.repeat(64),
    'abcdefghijklmnopqrstuvwxyz012345',
    '0123456789abcdef0123456789abcdef',
    'change-me-please-change-me-please',
    'FANFARE_SECRET_FANFARE_SECRET_FANFARE',
  ]) {
    expect([secret, refused({ ...production, FANFARE_SECRET: secret })]).toEqual([
      secret,
      ['FANFARE_SECRET'],
    ])
  }
  for (let tries = 0; tries < 1000; tries++) {
    expect(isRandomEnough(randomBytes(16).toString('hex'))).toBe(true)
    expect(isRandomEnough(randomBytes(24).toString('base64'))).toBe(true)
  }
})

test('replicas are other servers than the primary, and stand beside one', () => {
  const DATABASE_URL = 'postgres://fanfare:7731@localhost/fanfare'
  const of = (DATABASE_REPLICA_URLS: string, more: Record<string, string> = { DATABASE_URL }) =>
    refused({ DATABASE_REPLICA_URLS, ...more })
  const [one, other] = ['postgres://reader@localhost:5433/fanfare', 'postgres://[::1]:5434/fanfare']
  expect(of(`${one}, ${other}`)).toEqual([])
  for (const wrong of [
    'localhost:5433',
    'https://localhost:5433/fanfare',
    `${one};${other}`,
    'postgres://reader@localhost:port/fanfare',
    // The same server, by whatever user.
    'postgres://reader@localhost:5432/fanfare',
    `${one},${one.replace('reader', 'me')}`,
    Array.from({ length: 9 }, (_, i) => `postgres://localhost:${6000 + i}/fanfare`).join(','),
    // Of another machine, in development.
    'postgres://reader:7731@replica.example/fanfare',
  ]) {
    expect([wrong, of(wrong)]).toEqual([wrong, ['DATABASE_REPLICA_URLS']])
    expect(() => readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS: wrong })).not.toThrow(/7731/)
  }
  expect(of(one, {})).toEqual(['DATABASE_REPLICA_URLS'])
  expect(() => readConfig({ DATABASE_REPLICA_URLS: one })).toThrow(/embedded database/)
  expect(of(one, { DATABASE_URL, DATABASE_DIRECT_URL: one })).toEqual(['DATABASE_REPLICA_URLS'])
})
