// Open streams cost memory for as long as they are open: one visitor has a few.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer()
})
afterAll(() => app.close())

const headers = { accept: 'text/event-stream' }

async function open(path: string, address: string, cookie?: string) {
  const leave = new AbortController()
  const answer = await app.request(path, { address, cookie, headers, signal: leave.signal })
  return {
    status: answer.status,
    close: async () => {
      leave.abort()
      await answer.body?.cancel().catch(() => undefined)
    },
  }
}

async function openMany(count: number, one: (index: number) => ReturnType<typeof open>) {
  const opened: Awaited<ReturnType<typeof open>>[] = []
  for (let index = 0; index < count; index++) opened.push(await one(index))
  return {
    running: opened.filter(({ status }) => status === 200).length,
    statuses: [...new Set(opened.map(({ status }) => status))],
    close: () => Promise.all(opened.map(({ close }) => close())),
  }
}

test.each([
  ['/api/live/deals', () => '203.0.113.30'],
  ['/rpc/live/deals', () => '203.0.113.31'],
  // A customer with IPv6 has as many addresses as it wants.
  ['/api/live/deals', (index: number) => `2001:db8:7:7::${index.toString(16)}`],
])('%s is open for one visitor a bounded number of times', async (path, address) => {
  const many = await openMany(300, (index) => open(path, address(index)))
  try {
    expect(many.statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([])
    expect(many.running).toBeLessThanOrEqual(200)
    expect(many.running).toBeGreaterThanOrEqual(3)
    // Somebody else hears.
    const other = await open(path, '198.51.100.77')
    expect(other.status).toBe(200)
    await other.close()
  } finally {
    await many.close()
  }
})

test.each(['/api/live/own', '/rpc/live/own?data=%7B%22json%22%3A%7B%7D%7D'])(
  'the number of %s is limited per account, from every address',
  async (path) => {
    const many = await openMany(300, (index) =>
      open(path, `198.18.${Math.floor(index / 200)}.${index % 200}`, ana.cookie),
    )
    try {
      expect(many.running).toBeLessThanOrEqual(150)
      expect(many.running).toBeGreaterThanOrEqual(3)
    } finally {
      await many.close()
    }
  },
)

test('closing a stream frees its slot', async () => {
  for (let round = 0; round < 4; round++) {
    const many = await openMany(150, () => open('/api/live/deals', '203.0.113.33'))
    await many.close()
  }
  await expect
    .poll(async () => {
      const again = await open('/api/live/deals', '203.0.113.33')
      await again.close()
      return again.status
    })
    .toBe(200)
})
