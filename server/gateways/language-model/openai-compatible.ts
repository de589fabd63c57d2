import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, isStepCount, tool } from 'ai'
import { z } from 'zod'

import type { LanguageModel } from './language-model.ts'
import type { LanguageModelAddress } from './settings.ts'

/** A model behind the chat completions of OpenAI's API, which most servers of models offer. */
export function openAiCompatible({ url, key, name }: LanguageModelAddress): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'language-model',
    baseURL: url,
    ...(key !== undefined && { apiKey: key }),
    // What shoppers say goes to the server that the operator named and to no other.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })
  const model = provider.chatModel(name)
  return {
    async ask({ instructions, messages, tools, max_output_tokens, max_steps, signal }) {
      const { text, totalUsage } = await generateText({
        model,
        instructions,
        messages,
        tools: Object.fromEntries(
          tools.map(({ name: toolName, description, parameter, run }) => [
            toolName,
            tool({
              description,
              inputSchema: z.strictObject({
                [parameter.name]: z
                  .string()
                  .max(parameter.max_length)
                  .describe(parameter.description),
              }),
              execute: (input) => run(input[parameter.name] ?? ''),
            }),
          ]),
        ),
        stopWhen: isStepCount(max_steps),
        maxOutputTokens: max_output_tokens,
        temperature: 0,
        // There is no time for a second try: the plain answer is there already.
        maxRetries: 0,
        abortSignal: signal,
      })
      return { text, tokens: totalUsage.totalTokens ?? 0 }
    },
  }
}
