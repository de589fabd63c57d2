import { describe, expect, test } from 'vitest'

import { isMeasuredPath, measuredUrl, metaCustomData, sharedEventId } from './marketing-events.ts'

const origin = 'https://fanfare.example'

describe('the id of an event that the server decides on', () => {
  test('the id of a server-side event is the same on both sides, with a version that no browser generates', async () => {
    const fact = { name: 'Lead', subject: '6f1d0f0e-7c55-4b1e-9a55-0c9b8f6d1a11:agency' } as const
    const id = await sharedEventId(fact)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
    expect(await sharedEventId(fact)).toBe(id)
    expect(await sharedEventId({ ...fact, name: 'CompleteRegistration' })).not.toBe(id)
    expect(await sharedEventId({ ...fact, subject: fact.subject.toUpperCase() })).not.toBe(id)
  })
})

describe('an address that is passed on', () => {
  test.each([
    [`${origin}/deals`, `${origin}/deals`],
    [`${origin}/deals?search=x&utm_medium=ad#x`, `${origin}/deals?utm_medium=ad`],
    [`${origin}/?UTM_SOURCE=x&utm_=y&utm_source[]=z`, `${origin}/`],
    [`${origin}/?utm_source=${'x'.repeat(300)}`, `${origin}/?utm_source=${'x'.repeat(200)}`],
    ['https://user:secret@fanfare.example/a', `${origin}/a`],
    ['https://fanfare.example.evil.example/', undefined],
    ['http://fanfare.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['/deals', undefined],
  ])('%s is %s', (address, shown) => {
    expect(measuredUrl(address, origin)).toBe(shown)
  })
})

test.each([
  ['/s/AbCdEfGhJkLm', false],
  ['/S/AbCdEfGhJkLm', false],
  ['/shop', true],
  ['/', true],
  ['/deals', true],
  ['/influencer/profile', true],
  ['/profile', false],
  ['/profile/', false],
  ['/profiles-of-fame', true],
  ['/extension', true],
  ['/extension/connect', false],
  ['/RESET-password', false],
  ['//staff', false],
  ['/%73/token', false],
  ['/%2Fs%2Ftoken', false],
  ['/brand/50%25%20off', true],
  ['/s%', false],
])('an address %s that is passed on is measured: %s', (path, isMeasured) => {
  expect(isMeasuredPath(path)).toBe(isMeasured)
})

// holds: 9.plans.tracking, 9.plans.tracking-parser
test('Elite has no price to report', () => {
  expect(metaCustomData({ name: 'subscription-initiated', plan: 'elite' })).toMatchObject({
    value: 0,
  })
  expect(metaCustomData({ name: 'subscription-initiated', plan: 'pro' })).toMatchObject({
    value: 20,
  })
})
