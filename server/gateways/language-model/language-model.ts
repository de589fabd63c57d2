/** A read-only tool for the model. */
export type ModelTool = {
  name: string
  description: string
  /** The model's only output: a text. */
  parameter: { name: string; description: string; max_length: number }
  run: (text: string) => Promise<unknown>
}

export type ModelRequest = {
  instructions: string
  messages: { role: 'user' | 'assistant'; content: string }[]
  tools: ModelTool[]
  max_output_tokens: number
  /** Maximum number of model calls; tools run in between. */
  max_steps: number
  signal: AbortSignal
}

/** A language model. The assistant also works without one. */
export type LanguageModel = {
  /** Returns the model's final text and the tokens of all steps. Throws when the call fails, is refused or aborted. */
  ask: (request: ModelRequest) => Promise<{ text: string; tokens: number }>
}
