import { describe, expect, test } from 'vitest'

import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  FANFARE_SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://fanfare.example/',
  DATABASE_URL: 'postgres://db.internal/fanfare',
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
  test('an empty environment works offline', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'development',
      port: 3000,
      host: '127.0.0.1',
      public_url: 'http://localhost:3000',
      database: { kind: 'pglite', folder: 'data/pglite' },
      secret: undefined,
      trusted_proxy_hops: 0,
      has_demo_data: true,
      is_limit_waived: false,
    })
  })

  test('an empty value counts as unset', () => {
    const names = [
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'DATABASE_URL',
      'FANFARE_SECRET',
      'LOG_LEVEL',
      'NODE_ENV',
      'DEMO_DATA',
    ]
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
    expect(faultsOf({ ...production, FANFARE_SECRET: '' })).toContain('FANFARE_SECRET is missing')
  })

  test('files are in a folder until a whole store is named', () => {
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

  test('every fault is named at once and no value is repeated', () => {
    const faulty = {
      NODE_ENV: 'staging-7731',
      FANFARE_DEV: 'perhaps-7731',
      PORT: '7731x',
      PUBLIC_URL: 'ftp://me:7731@x',
      DATABASE_URL: 'mysql://root:7731@x',
      DATABASE_POOL_SIZE: '7731',
      FANFARE_SECRET: 'short-7731',
      TRUSTED_PROXY_HOPS: '-7731',
      LOG_LEVEL: 'loud-7731',
      DEMO_DATA: '7731',
      PLAN_LIMITS_WAIVED: '7731',
    }
    const message = faultsOf(faulty)
    for (const name of Object.keys(faulty)) expect(message).toContain(name)
    expect(message).not.toContain('7731')
  })

  test('production refuses what is missing by name', () => {
    const message = faultsOf({ NODE_ENV: 'production' })
    for (const name of ['FANFARE_SECRET', 'PUBLIC_URL', 'DATABASE_URL'])
      expect(message).toContain(`${name} is missing`)
  })

  test('production names faulty values and missing ones together', () => {
    const message = faultsOf({
      NODE_ENV: 'production',
      PORT: 'many',
      FANFARE_DEV: 'on',
      PUBLIC_URL: 'http://fanfare.example',
    })
    for (const name of ['PORT', 'FANFARE_DEV', 'PUBLIC_URL', 'FANFARE_SECRET', 'DATABASE_URL'])
      expect(message).toContain(name)
  })

  test('production starts with what it needs, without demo data and open to the network', () => {
    expect(readConfig(production)).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      public_url: 'https://fanfare.example',
      has_demo_data: false,
    })
  })
})
