import { expect, test } from 'vitest'

import { judge, maxLag } from './check-replica.ts'

const identity = { system: '7301', database: 'fanfare', timeline: 2 }
const primaryAt = (asked_at: number, position: bigint) => ({ ...identity, asked_at, position })
const replicaAt = (position: bigint, strange = {}) => ({
  ...identity,
  is_standby: true,
  cursor: 0,
  position,
  ...strange,
})

/** The primary wrote a hundred bytes in each second. */
const history = Array.from({ length: 20 }, (_, i) => primaryAt(1000 * (i + 1), BigInt(100 * i)))

test('the lag of a replica is the age of the newest position that it has reached', () => {
  expect(judge(replicaAt(1900n), history, 0)).toEqual({
    fault: undefined,
    caught_up_at: 20_000,
    lag: 0,
  })
  expect(judge(replicaAt(1750n), history, 0)).toMatchObject({ fault: undefined, lag: 2000 })
  expect(judge(replicaAt(1400n), history, 0)).toMatchObject({ fault: undefined, lag: maxLag })
  expect(judge(replicaAt(1399n), history, 0)).toMatchObject({ fault: 'lags', lag: 6000 })
})

test('the lag of a replica grows while its replay stops, and a replica that never caught up is not used', () => {
  expect(judge(replicaAt(1n), history.slice(-3), 9000)).toMatchObject({
    fault: 'lags',
    caught_up_at: 9000,
    lag: 11_000,
  })
  expect(judge(replicaAt(1n), history.slice(-3), 0).fault).toBe('has yet to catch up')
  expect(judge(replicaAt(1900n), [], 0).fault).toBe('has yet to catch up')
})

test('a server with other data is not accepted as a replica, whatever its position', () => {
  const faultOf = (strange: object) => judge(replicaAt(9999n, strange), history, 5000)
  expect(faultOf({ is_standby: false }).fault).toBe('is no replica, or none any more')
  expect(faultOf({ system: '7302' }).fault).toBe('has another database')
  expect(faultOf({ database: 'staging' }).fault).toBe('has another database')
  expect(faultOf({ timeline: 1 })).toMatchObject({
    fault: 'follows a former primary',
    caught_up_at: 5000,
  })
})
