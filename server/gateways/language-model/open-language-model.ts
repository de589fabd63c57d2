import type { LanguageModel } from './language-model.ts'
import type { LanguageModelSettings } from './settings.ts'

/** Opens the configured model; `undefined` without one. */
export function openLanguageModel(
  settings: LanguageModelSettings | undefined,
): LanguageModel | undefined {
  if (settings === undefined) return undefined
  // Its packages are large and most installations have no model; loaded at once, the first shopper need not wait.
  const model = import('./openai-compatible.ts').then(({ openAiCompatible }) =>
    openAiCompatible(settings),
  )
  model.catch(() => undefined)
  return { ask: async (request) => (await model).ask(request) }
}
