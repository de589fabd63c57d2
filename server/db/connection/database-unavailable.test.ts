import { expect, test } from 'vitest'

import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.ts'

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('no'), { code, ...more })

test('errors of a database that stops, starts, is full, frozen or unreachable count as unavailable', () => {
  for (const code of ['57P01', '57P02', '57P03', '08006', '53100', '53300', '25006'])
    expect(isDatabaseUnavailable(withCode(code)), code).toBe(true)
  for (const code of ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND'])
    expect(isDatabaseUnavailable(withCode(code, { syscall: 'connect' })), code).toBe(true)
  for (const message of [
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])
    expect(isDatabaseUnavailable(new Error(message)), message).toBe(true)
  expect(isDatabaseUnavailable(new DatabaseUnavailable())).toBe(true)
})

test('a missing file, a violated constraint and a timeout do not count as an unavailable database', () => {
  for (const other of [
    withCode('ENOENT', { syscall: 'open' }),
    withCode('23505'),
    withCode('57014'),
    new Error('timeout exceeded when trying to connect'),
    undefined,
  ])
    expect(isDatabaseUnavailable(other), String(other)).toBe(false)
})
