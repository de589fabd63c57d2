import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createS3Files } from './files/s3.ts'
import { openAiCompatible } from './language-model/openai-compatible.ts'

/** ASVS 5.0: 15.3.2. */

let asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  // With the body, as 307 keeps it.
  response.writeHead(307, { location: `http://127.0.0.1:${port()}/somebody-else` }).end()
})
const port = () => (server.address() as AddressInfo).port

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a redirect of a file store is not followed', async () => {
  asked = []
  const files = createS3Files({
    endpoint: `http://127.0.0.1:${port()}`,
    region: 'eu-test-1',
    bucket: 'avatars',
    access_key_id: 'key',
    secret_access_key: 'secret',
  })
  await expect(files.put('ana/1.webp', new Uint8Array([1]), 'image/webp')).rejects.toThrow(
    'fetch failed',
  )
  await expect(files.get('ana/1.webp')).rejects.toThrow('fetch failed')
  await expect(files.list('')).rejects.toThrow('fetch failed')
  expect(asked.length).toBeGreaterThanOrEqual(3)
  expect(asked).not.toContain('/somebody-else')
})

test('a redirect of a language model is not followed', async () => {
  asked = []
  const model = openAiCompatible({ url: `http://127.0.0.1:${port()}/v1`, key: 'k', name: 'm' })
  await expect(
    model.fillIn({
      instructions: 'x',
      messages: [{ role: 'user', content: 'where do I run?' }],
      form: { name: 'find', description: 'Finds.', json_schema: {} },
      max_output_tokens: 1,
      signal: new AbortController().signal,
    }),
  ).rejects.toThrow(/Cannot connect|fetch failed/)
  expect(asked).toEqual(['/v1/chat/completions'])
})
