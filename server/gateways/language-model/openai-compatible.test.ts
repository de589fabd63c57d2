import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ModelTool } from './language-model.ts'
import { openAiCompatible } from './openai-compatible.ts'

type Body = {
  messages: { role: string; content: string | null; tool_call_id?: string }[]
} & Record<string, unknown>

/** What the model answers, one after the other, and what it was asked. */
let answers: unknown[] = []
let asked: { body: Body; path: string | undefined; key: string | undefined }[] = []

const server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  asked.push({
    body: JSON.parse(text) as Body,
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

const says = (content: string, more: object = {}) => ({
  choices: [{ message: { role: 'assistant', content } }],
  usage: { total_tokens: 10 },
  ...more,
})
const calls = (...inputs: [name: string, input: string][]) => ({
  choices: [
    {
      message: {
        content: null,
        tool_calls: inputs.map(([name, input], at) => ({
          id: `call${at}`,
          type: 'function',
          function: { name, arguments: input },
        })),
      },
    },
  ],
  usage: { total_tokens: 5 },
})

const heard: string[] = []
const tool: ModelTool = {
  name: 'find',
  description: 'Finds things.',
  parameter: { name: 'query', description: 'What', max_length: 10 },
  run: (text) => {
    heard.push(text)
    return Promise.resolve({ found: text })
  },
}

const ask = (key?: string, tools = [tool]) =>
  openAiCompatible({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    key,
    name: 'm',
  }).ask({
    instructions: 'Be kind.',
    messages: [{ role: 'user', content: 'shoes' }],
    tools,
    max_output_tokens: 7,
    max_steps: 3,
    signal: new AbortController().signal,
  })

describe('a model behind chat completions', () => {
  test('a model behind chat completions is asked at its address with what it may do, and by its key if it has one', async () => {
    answers = [says('Hello'), says('Hello')]
    expect(await ask('k')).toEqual({ text: 'Hello', tokens: 10 })
    await ask(undefined, [])
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
              parameters: {
                type: 'object',
                properties: { query: { type: 'string', maxLength: 10, description: 'What' } },
                required: ['query'],
                additionalProperties: false,
              },
            },
          },
        ],
        tool_choice: 'auto',
      },
    })
    expect(asked[1]?.key).toBeUndefined()
    expect(asked[1]?.body).not.toHaveProperty('tools')
  })

  test('a model behind chat completions hears what its tools say, and all its steps are paid for', async () => {
    heard.length = 0
    answers = [calls(['find', '{"query":"red"}'], ['find', '{"query":"blue"}']), says('Both')]
    expect(await ask()).toEqual({ text: 'Both', tokens: 15 })
    expect(heard).toEqual(['red', 'blue'])
    expect(asked[1]?.body.messages.slice(2)).toMatchObject([
      { role: 'assistant', content: null, tool_calls: [{ id: 'call0', type: 'function' }, {}] },
      { role: 'tool', tool_call_id: 'call0', content: '{"found":"red"}' },
      { role: 'tool', tool_call_id: 'call1', content: '{"found":"blue"}' },
    ])
  })

  test.each([
    ['more than it may say', 'find', '{"query":"something long"}'],
    ['something beside it', 'find', '{"query":"red","limit":9}'],
    ['nothing', 'find', '{}'],
    ['no JSON', 'find', '{"query":'],
    ['a tool that is not there', 'delete', '{"query":"red"}'],
  ])('that gives a tool %s learns so, and nothing is run', async (_what, name, input) => {
    heard.length = 0
    answers = [calls([name, input]), says('Sorry')]
    expect(await ask()).toEqual({ text: 'Sorry', tokens: 15 })
    expect(heard).toEqual([])
    expect(asked[1]?.body.messages.at(-1)?.content).toContain('error')
  })

  test('that gives no ids and no sums is understood all the same', async () => {
    const call = { function: { name: 'find', arguments: '{"query":"red"}' } }
    answers = [
      {
        choices: [{ message: { tool_calls: [call] } }],
        usage: { prompt_tokens: 3, completion_tokens: 4 },
      },
      says('Red', { usage: null }),
    ]
    expect(await ask()).toEqual({ text: 'Red', tokens: 7 })
    const [said, result] = asked[1]?.body.messages.slice(-2) ?? []
    expect(said).toMatchObject({ tool_calls: [{ id: result?.tool_call_id }] })
  })

  test('that never stops calling is asked three times', async () => {
    answers = Array.from({ length: 9 }, () => calls(['find', '{"query":"red"}']))
    expect(await ask()).toEqual({ text: '', tokens: 15 })
    expect(asked).toHaveLength(3)
  })

  test.each([
    ['no choice', { choices: [] }],
    ['no message', { choices: [{}] }],
    ['a message that is no text', says('x', { choices: [{ message: { content: 5 } }] })],
    ['a call without a name', { choices: [{ message: { tool_calls: [{ id: 'x' }] } }] }],
  ])('that answers %s has failed', async (_what, answer) => {
    answers = [answer]
    await expect(ask()).rejects.toMatchObject({ name: 'LanguageModelError' })
  })
})
