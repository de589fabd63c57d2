// Development is never reachable by strangers, and production has no doors of development.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

import { startProduct, twoAtATime } from './started.ts'
import type { Started } from './started.ts'

const production = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://fan.example',
  DATABASE_URL: 'postgres://fanfare:secret@127.0.0.1:9/fanfare',
  FANFARE_SECRET: 'Zk3vQ8xRr2Lw9TtYb6NfHc1MjPd5GsUa7EoI4uXy',
  MAIL_OUTBOX: 'off',
  PAYMENTS: 'off',
}
const stripe = (key: string) => ({
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRETS: 'whsec_4f9a7c',
  STRIPE_PRICE_PRO: 'price_1',
})
const assignments = (file: string) =>
  Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

type Case = [what: string, env: Record<string, string>, names: RegExp]

const publicDevelopment: Case[] = [
  ['an address that shoppers see', { PUBLIC_URL: 'https://fan.example' }, /PUBLIC_URL/],
  ['every network interface', { HOST: '0.0.0.0' }, /HOST/],
  ['a database elsewhere', { DATABASE_URL: 'postgres://a:b@db.fan.example/x' }, /DATABASE_URL/],
  [
    'all of them, as a platform sets them',
    {
      HOST: '::',
      PUBLIC_URL: 'https://fan.example',
      DATABASE_URL: 'postgres://a:b@db.fan.example/x',
      TRUSTED_PROXY_HOPS: '1',
    },
    /PUBLIC_URL/,
  ],
  ['a mode of its own for tests', { NODE_ENV: 'test' }, /NODE_ENV/],
  [
    'the example of the variables',
    { ...assignments('.env.example'), PORT: '0', PUBLIC_URL: 'https://fan.example' },
    /PUBLIC_URL/,
  ],
]
const openProduction: Case[] = [
  ['demo data', { ...production, DEMO_DATA: 'on' }, /DEMO_DATA/],
  ['shown mails', { ...production, MAIL_OUTBOX: 'on' }, /MAIL_OUTBOX/],
  ['a test key', { ...production, ...stripe('sk_test_51Habc') }, /STRIPE_SECRET_KEY/],
  ['a sandbox that nobody named', { ...production, PAYMENTS: '' }, /STRIPE_SECRET_KEY|PAYMENTS/],
]

describe('a start as a process', () => {
  const cases = [...publicDevelopment, ...openProduction]
  let started: Started[]
  beforeAll(async () => {
    started = await twoAtATime(cases, async ([, env]) => {
      const one = await startProduct(env)
      await one.stop()
      return one
    })
  })

  test.each(cases.map(([what, , names], index) => [what, names, index] as const))(
    'a start with %s is refused, and the error names the variable',
    (_, names, index) => {
      const { origin, output } = started[index] as Started
      expect(origin, output).toBeUndefined()
      expect(output).toMatch(names)
      // It was not the database that is not there.
      expect(output).not.toMatch(/cannot be used|ENOTFOUND|ECONNREFUSED/)
    },
  )
})

const refused = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return String(error)
  }
}

describe('development', () => {
  test.each([
    'http://fan.example',
    'https://fan.example:8443',
    'https://localhost.fan.example',
    'http://127.0.0.1.nip.io',
    'http://localhost@fan.example',
    'https://203.0.113.9',
    'http://[2001:db8::1]:3000',
    'https://notlocalhost',
    'http://128.0.0.1',
  ])('development refuses the public address %s', (PUBLIC_URL) =>
    expect(refused({ PUBLIC_URL })).toMatch(/PUBLIC_URL/),
  )

  test.each(['0.0.0.0', '::', '203.0.113.9', '2001:db8::1', 'fan.example', '::ffff:203.0.113.9'])(
    'development mode refuses to listen on %s',
    (HOST) => expect(refused({ HOST })).toMatch(/HOST/),
  )

  test.each([
    'postgres://a:b@203.0.113.9:5432/x',
    'postgresql://a:b@localhost.fan.example/x',
    'postgres://a:b@[2001:db8::1]/x',
    'postgres://localhost@db.fan.example/x',
    // What the driver takes for the host, whatever stands before.
    'postgres://a:b@localhost/x?host=db.fan.example',
    'postgres://a:b@127.0.0.1/x?application_name=y&host=203.0.113.9',
  ])('development refuses the database %s', (DATABASE_URL) =>
    expect(refused({ DATABASE_URL })).toMatch(/DATABASE_URL/),
  )

  test.each([
    {},
    { PUBLIC_URL: 'http://localhost:3000', HOST: '127.0.0.1' },
    { PUBLIC_URL: 'http://127.0.0.1:4000', HOST: 'localhost' },
    { PUBLIC_URL: 'http://[::1]:4000', HOST: '::1' },
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:5432/x' },
    { DATABASE_URL: 'postgres://a:b@localhost/x?sslmode=disable' },
    { DATABASE_URL: 'postgres:///x?host=/var/run/postgresql' },
  ])('development starts for oneself: %j', (env) =>
    expect(refused(env as Record<string, string>)).toBe(''),
  )

  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  test.each([
    ['from another machine', { address: '203.0.113.9' }],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['through a proxy that says so in another way', { headers: { forwarded: 'for=203.0.113.9' } }],
  ])('development shows mails to nobody %s', async (_, init) => {
    for (const path of ['/dev/mail', '/dev/instagram'])
      expect((await app.request(path, init)).status, path).not.toBe(200)
  })
})

describe('production', () => {
  test.each(['sk_test_51Habc', 'rk_test_51Habc'])('production mode refuses the key %s', (key) =>
    expect(refused({ ...production, ...stripe(key) })).toMatch(/STRIPE_SECRET_KEY/),
  )

  test.each(['sk_live_51Habc', 'rk_live_51Habc'])('production mode accepts the key %s', (key) =>
    expect(refused({ ...production, ...stripe(key) })).toBe(''),
  )

  test.each(['a'.repeat(40), 'ab'.repeat(30), '0123456789'.repeat(4), 'changeme'.repeat(5)])(
    'production mode refuses the secret %s',
    (FANFARE_SECRET) =>
      expect(refused({ ...production, FANFARE_SECRET })).toMatch(/FANFARE_SECRET/),
  )

  test.each([
    [{ S3_ENDPOINT: 'http://s3.fan.example', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }],
    [{ LANGUAGE_MODEL_URL: 'http://model.fan.example/v1', LANGUAGE_MODEL_NAME: 'm' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.fan.example:4318' }],
  ])('production sends nothing unencrypted to the internet: %j', (env: Record<string, string>) =>
    expect(refused({ ...production, ...env })).toMatch(new RegExp(Object.keys(env)[0] ?? '')),
  )

  test('the Compose files set production mode without demo, outbox and sandbox', () => {
    const example = assignments('compose.env.example')
    expect(example['PAYMENTS']).not.toBe('sandbox')
    const compose = readFileSync('compose.yaml', 'utf8')
    expect(compose).not.toMatch(/PAYMENTS:.*:?-sandbox/)
    for (const file of [compose, JSON.stringify(example)])
      expect(file).not.toMatch(/(?:DEMO_DATA|MAIL_OUTBOX)\W{1,4}on\b/)
    expect(assignments('.env.example')['NODE_ENV'] ?? '').not.toBe('development')
    expect(assignments('.env.example')['DEMO_DATA'] ?? '').not.toBe('on')
  })
})
