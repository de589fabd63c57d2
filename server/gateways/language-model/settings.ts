import { z } from 'zod'

export type LanguageModelAddress = { url: string; key: string | undefined; name: string }

export type LanguageModelSettings = LanguageModelAddress & {
  tokens_per_day: number
  tokens_per_session: number
}

const tokens = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .default(fallback)

/** The variables of a language model behind an OpenAI-compatible API. */
export const languageModelVariables = {
  LANGUAGE_MODEL_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as https://models.example/v1' })
    .optional(),
  LANGUAGE_MODEL_KEY: z.string().min(1).optional(),
  LANGUAGE_MODEL_NAME: z.string().min(1).optional(),
  LANGUAGE_MODEL_TOKENS_PER_DAY: tokens(500_000),
  LANGUAGE_MODEL_TOKENS_PER_SESSION: tokens(20_000),
}

const variables = z.object(languageModelVariables)

/** Without an address there is no model. The assistant then uses its own rules. */
export function languageModelOf(
  values: z.output<typeof variables>,
): LanguageModelSettings | undefined {
  if (values.LANGUAGE_MODEL_URL === undefined) return undefined
  return {
    url: values.LANGUAGE_MODEL_URL,
    key: values.LANGUAGE_MODEL_KEY,
    name: values.LANGUAGE_MODEL_NAME ?? '',
    tokens_per_day: values.LANGUAGE_MODEL_TOKENS_PER_DAY,
    tokens_per_session: values.LANGUAGE_MODEL_TOKENS_PER_SESSION,
  }
}

/** A model needs an address and a name. Self-hosted servers often need no key. */
export function languageModelFaults(given: Record<string, string | undefined>): string[] {
  const needed = ['LANGUAGE_MODEL_URL', 'LANGUAGE_MODEL_NAME']
  if ([...needed, 'LANGUAGE_MODEL_KEY'].every((name) => given[name] === undefined)) return []
  return needed
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is missing: the other settings of the language model are there`)
}
