import { randomUUID } from 'node:crypto'
import { z } from 'zod'

import type { LanguageModel, ModelRequest, ModelTool } from './language-model.ts'
import type { LanguageModelAddress } from './settings.ts'

/** The model did not answer as the API of chat completions has it. */
class LanguageModelError extends Error {
  override readonly name = 'LanguageModelError'
}

const toolCall = z.object({
  // Some servers leave it out.
  id: z
    .string()
    .nullish()
    .transform((id) => id ?? randomUUID()),
  function: z.object({ name: z.string(), arguments: z.string() }),
})

type ToolCall = z.output<typeof toolCall>

const count = z.number().nullish()

/** What is read of an answer; servers add fields of their own. */
const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z.array(toolCall).nullish(),
        }),
      }),
    )
    .min(1),
  usage: z
    .object({ prompt_tokens: count, completion_tokens: count, total_tokens: count })
    .nullish()
    .transform(
      (usage) =>
        usage?.total_tokens ?? (usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0),
    ),
})

type Message =
  | { role: 'system' | 'user' | 'assistant'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls: (ToolCall & { type: 'function' })[] }
  | { role: 'tool'; tool_call_id: string; content: string }

/** A model behind the chat completions of OpenAI's API, which most servers of models offer. */
export function openAiCompatible({ url, key, name }: LanguageModelAddress): LanguageModel {
  const address = `${url.replace(/\/$/, '')}/chat/completions`
  const complete = async (
    messages: Message[],
    { tools, max_output_tokens, signal }: ModelRequest,
  ) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model: name,
        max_tokens: max_output_tokens,
        temperature: 0,
        messages,
        ...(tools.length > 0 && { tools: tools.map(describe), tool_choice: 'auto' }),
      }),
      // What shoppers say goes to the server that the operator named and to no other.
      redirect: 'error',
      signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new LanguageModelError(`It answered ${response.status}`)
    }
    const { data } = completion.safeParse(await response.json())
    const message = data?.choices[0]?.message
    if (!data || !message) throw new LanguageModelError('It answered something else')
    return {
      text: message.content ?? '',
      calls: message.tool_calls ?? [],
      tokens: data.usage,
    }
  }

  return {
    // Nothing is tried a second time: there is no time for it, and the plain answer is there already.
    async ask(request) {
      const messages: Message[] = [
        { role: 'system', content: request.instructions },
        ...request.messages,
      ]
      let tokens = 0
      for (let step = 1; ; step++) {
        const { text, calls, tokens: ofStep } = await complete(messages, request)
        tokens += ofStep
        const results = await Promise.all(calls.map((call) => resultOf(call, request.tools)))
        if (calls.length === 0 || step >= request.max_steps) return { text, tokens }
        messages.push(
          {
            role: 'assistant',
            content: text === '' ? null : text,
            tool_calls: calls.map((call) => ({ ...call, type: 'function' })),
          },
          ...results,
        )
      }
    },
  }
}

function describe({ name, description, parameter }: ModelTool) {
  return {
    type: 'function',
    function: {
      name,
      description,
      parameters: {
        type: 'object',
        properties: {
          [parameter.name]: {
            type: 'string',
            maxLength: parameter.max_length,
            description: parameter.description,
          },
        },
        required: [parameter.name],
        additionalProperties: false,
      },
    },
  }
}

/** What a tool says; of a call that it does not take the model learns so, and may call again. */
async function resultOf(call: ToolCall, tools: readonly ModelTool[]): Promise<Message> {
  const tool = tools.find(({ name }) => name === call.function.name)
  const text = tool && readArguments(tool, call.function.arguments)
  const result =
    text === undefined ? { error: 'There is no such tool or input.' } : await tool?.run(text)
  return { role: 'tool', tool_call_id: call.id, content: JSON.stringify(result) }
}

function readArguments({ parameter }: ModelTool, json: string): string | undefined {
  const input = z.strictObject({ [parameter.name]: z.string().max(parameter.max_length) })
  try {
    return input.safeParse(JSON.parse(json)).data?.[parameter.name]
  } catch {
    return undefined
  }
}
