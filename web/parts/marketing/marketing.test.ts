import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const record = vi.fn<(input: unknown) => Promise<unknown>>()
const api = { marketing: { record } }
vi.mock('#web/client/request-context.ts', () => ({ requestContext: () => undefined }))
vi.mock('#web/client/api.ts', () => ({ api }))

const day = new Date().toISOString().slice(0, 10)
const granted = `theme=dark; fanfare_consent=1.granted.${day}.AAAAAAAAAAAAAAAAAAAAAA`
const address = 'https://fanfare.example/signup?tab=agency&redirect=%2Fpricing#form'

type Opened = { isConfigured?: boolean; cookie?: string; href?: string }

/** A page with what the pixel was told. */
async function open({ isConfigured = true, cookie = granted, href = address }: Opened = {}) {
  const told: unknown[][] = []
  const dataset = isConfigured ? { pixel: '123' } : {}
  vi.stubGlobal('document', { documentElement: { dataset }, cookie, referrer: '' })
  vi.stubGlobal('location', new URL(href))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: href } as PerformanceEntry])
  vi.stubGlobal('fbq', (...call: unknown[]) => told.push(call))
  const { track } = await import('./marketing.ts')
  return { told, track }
}

beforeEach(() => record.mockReset().mockResolvedValue({ data: { queued: true } }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

// holds: 4.subscribe.initiated, 7.conversion.body, 7.conversion.currency, 7.conversion.paired
test('the pixel and the server get the same event with the same id', async () => {
  const { told, track } = await open({ href: 'https://fanfare.example/pricing' })
  expect(await track({ name: 'subscription-initiated', plan: 'growth' })).toBe(true)
  const [input] = record.mock.calls[0] as [{ eventId: string }]
  expect(input).toEqual({
    eventName: 'subscription-initiated',
    eventId: input.eventId,
    eventData: {
      sourceUrl: 'https://fanfare.example/pricing',
      customData: { plan: 'growth' },
      userData: {},
    },
  })
  expect(told).toEqual([
    [
      'track',
      'InitiateCheckout',
      { currency: 'USD', value: 12, content_name: 'growth' },
      { eventID: input.eventId },
    ],
  ])
})

test('events that the server reports are sent by the pixel with the id that both compute', async () => {
  const { told, track } = await open({ href: 'https://fanfare.example/signup?tab=agency' })
  expect(await track({ name: 'CompleteRegistration', lead_type: 'agency' }, 'user-1')).toBe(true)
  expect(await track({ name: 'CompleteRegistration', lead_type: 'agency' }, 'user-1')).toBe(true)
  const ids = told.map(([, , , options]) => (options as { eventID: string }).eventID)
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/)
  expect(ids[1]).toBe(ids[0])
  expect(record).not.toHaveBeenCalled()
})

test('an event on an address with private parameters is reported by the server only', async () => {
  const { told, track } = await open()
  expect(await track({ name: 'PageView' })).toBe(true)
  expect(told).toEqual([])
  expect(record).toHaveBeenCalledOnce()
})

test.each([
  ['nothing is configured', { isConfigured: false }],
  ['nobody has chosen', { cookie: '' }],
  ['it was declined', { cookie: `fanfare_consent=1.declined.${day}` }],
  ['the consent is half a year old', { cookie: granted.replace(day, '2020-01-01') }],
  ['the page is one of an account', { href: 'https://fanfare.example/profile' }],
])('nothing is reported when %s', async (_why, page) => {
  const { told, track } = await open(page)
  expect(await track({ name: 'PageView' })).toBe(false)
  expect(told).toEqual([])
  expect(record).not.toHaveBeenCalled()
})

test('a browser that opts out is not measured, whatever the cookie says', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  const { told, track } = await open()
  expect(await track({ name: 'PageView' })).toBe(false)
  expect(told).toEqual([])
})

// holds: 7.conversion.failures
test('failed reports return false and never throw', async () => {
  const { track } = await open()
  record.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await track({ name: 'PageView' })).toBe(false)
  record.mockResolvedValue({ data: { skipped: 'no_consent' } })
  expect(await track({ name: 'PageView' })).toBe(false)
})
