import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { loadSentences } from '#shared/contract/sentences/load.ts'

import { sentenceOf } from './errors.ts'

/** Accepts every request and answers none. */
const silent = createServer(() => undefined)

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` })
  vi.stubGlobal('navigator', { userActivation: { isActive: true } })
})

afterAll(() => {
  vi.unstubAllGlobals()
  silent.closeAllConnections()
  silent.close()
})

test('a read and a change that the server never answers fail in the end', async () => {
  const limits: number[] = []
  const end: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds)
    const controller = new AbortController()
    end.push(controller)
    return controller.signal
  })
  const { rpcLink } = await import('./rpc-link.ts')
  for (const path of [
    ['deals', 'list'],
    ['promoCodes', 'create'],
  ]) {
    const call = rpcLink.call(path, {}, { context: {} }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(end).toHaveLength(1))
    end.pop()?.abort(new DOMException('The operation timed out', 'TimeoutError'))
    expect(sentenceOf(await call)).toBe(loadSentences.noAnswer)
  }
  expect(limits).toEqual([60_000, 300_000])
})
