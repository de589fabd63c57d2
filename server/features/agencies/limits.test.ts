import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { unlimited } from '#server/http/limits/rate-limit.ts'
import { openTestApp } from '#test/harness.ts'
import type { Client, TestApp } from '#test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const calls: Record<string, [expected: string, call: (client: Client) => Promise<unknown>]> = {
  'taking a code away': ['write_promo_code', (api) => api.promoCodes.remove({ id: randomUUID() })],
  'ending a manager': ['write_agency', (api) => api.managers.end({ link_id: randomUUID() })],
  'the overview of an agency': ['read', (api) => api.agencies.getOverview()],
  'the codes of an agency': ['read', (api) => api.agencyCodes.list({})],
}

test.each(Object.entries(calls))('%s counts against a limit', async (_name, [expected, call]) => {
  const agency = await app.anAgency()
  const { limiter } = app.deps
  const taken: string[] = []
  app.deps.limiter = {
    ...unlimited,
    take: async (policy) => void taken.push(policy),
    takeRead: async () => void taken.push('read'),
  }
  // The number of changes is irrelevant here.
  await call(app.as(agency)).catch(() => undefined)
  app.deps.limiter = limiter
  expect(taken).toContain(expected)
})
