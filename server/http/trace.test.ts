import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

/** ASVS 5.0: 13.4.4. */

let app: TestApp
let http: Awaited<ReturnType<TestApp['listen']>>

beforeAll(async () => {
  app = await openTestApp()
  http = await app.listen()
})
afterAll(async () => {
  await http.stop(0)
  await app.close()
})

test.each(['TRACE', 'TRACK'])('%s returns no part of the request', async (method) => {
  const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { 'x-of-a-proxy': 'between-us' }
    const call = request({ port: http.port, host: '127.0.0.1', path: '/', method, headers })
    call.once('error', reject)
    call.once('response', (response) => {
      let text = ''
      response.on('data', (part) => (text += String(part)))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    call.end()
  }).catch(() => ({ status: 400, text: '' }))
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.text).not.toContain('between-us')
})
