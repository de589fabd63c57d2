import { z } from 'zod'

import type { LanguageModel } from './language-model.ts'
import type { LanguageModelAddress } from './settings.ts'

/** The model's response does not follow the chat completions API. */
class LanguageModelError extends Error {
  override readonly name = 'LanguageModelError'
}

const count = z.number().nullish()

/** The parts of a response that we read. Servers add their own fields. */
const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          tool_calls: z
            .array(z.object({ function: z.object({ name: z.string(), arguments: z.string() }) }))
            .nullish(),
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

/** A model behind the chat completions API of OpenAI, which most model servers offer. */
export function openAiCompatible({ url, key, name }: LanguageModelAddress): LanguageModel {
  const address = `${url.replace(/\/$/, '')}/chat/completions`
  return {
    // No retry: there is no time for one, and the plain answer already exists.
    async fillIn({ instructions, messages, form, max_output_tokens, signal }) {
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
          messages: [{ role: 'system', content: instructions }, ...messages],
          tools: [
            {
              type: 'function',
              function: {
                name: form.name,
                description: form.description,
                parameters: form.json_schema,
              },
            },
          ],
          tool_choice: { type: 'function', function: { name: form.name } },
        }),
        // Messages of shoppers go only to the configured server.
        redirect: 'error',
        signal,
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new LanguageModelError(`It answered ${response.status}`)
      }
      const { data } = completion.safeParse(await response.json())
      if (!data) throw new LanguageModelError('It answered something else')
      const call = data.choices[0]?.message.tool_calls?.find(
        (one) => one.function.name === form.name,
      )
      return { filled: call && parsed(call.function.arguments), tokens: data.usage }
    },
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
