import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openAiCompatible } from './openai-compatible.ts'

/** What the model answers, one after the other, and what it was asked. */
let answers: unknown[] = []
let asked: { body: unknown; path: string | undefined; key: string | undefined }[] = []

const server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  asked.push({
    body: JSON.parse(text),
    path: request.url,
    key: request.headers.authorization,
  })
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answers.shift()))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  asked = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const calls = (name: string, input: string, usage: object | null = { total_tokens: 10 }) => ({
  choices: [{ message: { content: null, tool_calls: [{ function: { name, arguments: input } }] } }],
  usage,
})
const says = (content: string) => ({
  choices: [{ message: { role: 'assistant', content } }],
  usage: { total_tokens: 10 },
})

const form = { name: 'find', description: 'Finds things.', json_schema: { type: 'object' } }

const ask = (key?: string) =>
  openAiCompatible({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    key,
    name: 'm',
  }).fillIn({
    instructions: 'Be kind.',
    messages: [{ role: 'user', content: 'shoes' }],
    form,
    max_output_tokens: 7,
    signal: new AbortController().signal,
  })

describe('a model behind chat completions', () => {
  test('a language model is called at its address with the form to fill in, and with its key if there is one', async () => {
    answers = [calls('find', '{"query":"red"}'), calls('find', '{}')]
    expect(await ask('k')).toEqual({ filled: { query: 'red' }, tokens: 10 })
    await ask()
    expect(asked[0]).toEqual({
      path: '/v1/chat/completions',
      key: 'Bearer k',
      body: {
        model: 'm',
        max_tokens: 7,
        temperature: 0,
        messages: [
          { role: 'system', content: 'Be kind.' },
          { role: 'user', content: 'shoes' },
        ],
        tools: [
          {
            type: 'function',
            function: {
              name: 'find',
              description: 'Finds things.',
              parameters: { type: 'object' },
            },
          },
        ],
        tool_choice: { type: 'function', function: { name: 'find' } },
      },
    })
    expect(asked[1]?.key).toBeUndefined()
  })

  test.each([
    ['writes a text', says('Hello')],
    ['calls another function', calls('delete', '{"query":"red"}')],
    ['fills in no JSON', calls('find', '{"query":')],
  ])('a language model that %s has filled in nothing', async (_what, answer) => {
    answers = [answer]
    expect(await ask()).toEqual({ filled: undefined, tokens: 10 })
  })

  test.each([
    ['parts', { prompt_tokens: 3, completion_tokens: 4 }, 7],
    ['nothing', null, 0],
  ])('a language model may give %s of its token counts', async (_what, usage, tokens) => {
    answers = [calls('find', '{}', usage)]
    expect(await ask()).toEqual({ filled: {}, tokens })
  })

  test.each([
    ['no choice', { choices: [] }],
    ['no message', { choices: [{}] }],
    ['a call without a name', { choices: [{ message: { tool_calls: [{ id: 'x' }] } }] }],
  ])('a language model that answers with %s has failed', async (_what, answer) => {
    answers = [answer]
    await expect(ask()).rejects.toMatchObject({ name: 'LanguageModelError' })
  })
})
