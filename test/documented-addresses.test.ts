import { readFileSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from './harness.ts'
import type { TestApp } from './harness.ts'

/** What the documents tell operators to ask a server for answers, and what they quote of an answer is what it says. */

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const texts = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
]
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Each `curl`, with the JSON that its comment says it answers. */
const asked = texts.flatMap(({ file, text }) =>
  [...text.matchAll(/\bcurl [^\n`]*?https?:\/\/[\w.:]+(\/[^\s`;]*)(?:\s+#[^\n{]*(\{.*\}))?/g)].map(
    ([, path = '', answer]) => ({ file, path, answer }),
  ),
)

test.each(asked)(
  'the documented $path of $file answers as documented',
  async ({ path, answer }) => {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    if (answer !== undefined)
      expect(await response.json()).toMatchObject(JSON.parse(answer) as object)
    else await response.body?.cancel()
  },
)

test('the documents contain addresses', () => {
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.some(({ answer }) => answer !== undefined)).toBe(true)
})

/** Blocks marked as JSON are read; one that is none would mislead. */
test('every JSON block of the documents is valid', () => {
  for (const { file, text } of texts)
    for (const [, block = ''] of text.matchAll(/```json\n([\s\S]*?)```/g))
      expect(() => JSON.parse(block), file).not.toThrow()
})
