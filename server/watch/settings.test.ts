import { describe, expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'

describe('the variables of metrics and traces', () => {
  test('metrics and traces are off by default', () => {
    expect(readConfig({})).toMatchObject({ metrics_token: undefined, tracing: undefined })
    expect(readConfig({ OTEL_SERVICE_NAME: 'shop' }).tracing).toBeUndefined()
  })

  test('a configured token turns metrics on, and a collector turns traces on', () => {
    const config = readConfig({
      METRICS_TOKEN: 'm'.repeat(32),
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%3Db, x-team=shop',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    })
    expect(config.metrics_token).toBe('m'.repeat(32))
    expect(config.tracing).toEqual({
      url: 'http://collector:4318/v1/traces',
      service_name: 'fanfare',
      headers: { authorization: 'Bearer a=b', 'x-team': 'shop' },
      sampled_share: 0.05,
    })
  })

  test('invalid settings of metrics and traces are named', () => {
    const read = () =>
      readConfig({
        METRICS_TOKEN: 'short',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
        OTEL_EXPORTER_OTLP_HEADERS: 'Bearer short%zz',
        OTEL_TRACES_SAMPLER_ARG: '2',
      })
    expect(read).toThrow('METRICS_TOKEN must have at least 32 characters')
    expect(read).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT must be a web address')
    expect(read).toThrow('OTEL_EXPORTER_OTLP_HEADERS must be pairs')
    expect(read).toThrow('OTEL_TRACES_SAMPLER_ARG must be the share of traces')
    expect(read).not.toThrow('short')
  })
})
