import { expect, test } from 'vitest'

import { ConfigError, readConfig } from '#server/config.ts'

const pixel = { META_PIXEL_ID: '123456789012345', META_CONVERSIONS_TOKEN: 'EAA-a-token' }

function faultsOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error('The configuration was accepted')
}

test('marketing events are off without a pixel and its token', () => {
  expect(readConfig({}).meta_events).toBeUndefined()
  expect(readConfig(pixel).meta_events).toEqual({
    pixel_id: '123456789012345',
    token: 'EAA-a-token',
    app_secret: undefined,
    test_event_code: undefined,
    api_url: 'https://graph.facebook.com',
    api_version: 'v24.0',
  })
})

test('incomplete settings of marketing events are a configuration fault', () => {
  for (const name of Object.keys(pixel))
    expect(faultsOf({ ...pixel, [name]: '' })).toContain(`${name} is missing`)
  expect(faultsOf({ META_TEST_EVENT_CODE: 'TEST1' })).toContain('META_PIXEL_ID is missing')
})

test('invalid settings of marketing events are named, and their values never repeated', () => {
  const bad = {
    META_PIXEL_ID: 'my pixel',
    META_CONVERSIONS_TOKEN: 'a token with spaces',
    META_APP_SECRET: 'short',
    META_TEST_EVENT_CODE: 'a code',
    META_GRAPH_URL: 'graph',
    META_GRAPH_VERSION: '24',
  }
  const faults = faultsOf(bad)
  for (const [name, value] of Object.entries(bad)) {
    expect(faults).toContain(`${name} must`)
    if (value.length > 5) expect(faults).not.toContain(value)
  }
  expect(
    faultsOf({ ...pixel, NODE_ENV: 'production', META_GRAPH_URL: 'http://graph.example' }),
  ).toContain('META_GRAPH_URL must start with https:// in production')
})
