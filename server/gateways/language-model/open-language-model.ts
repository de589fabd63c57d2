import type { LanguageModel } from './language-model.ts'
import { openAiCompatible } from './openai-compatible.ts'
import type { LanguageModelSettings } from './settings.ts'

/** Opens the configured model; `undefined` without one. */
export function openLanguageModel(
  settings: LanguageModelSettings | undefined,
): LanguageModel | undefined {
  return settings && openAiCompatible(settings)
}
