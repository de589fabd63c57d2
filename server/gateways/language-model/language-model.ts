/** Reads something for the model; it can do nothing else. */
export type ModelTool = {
  name: string
  description: string
  /** What the model may say: one text. */
  parameter: { name: string; description: string; max_length: number }
  run: (text: string) => Promise<unknown>
}

export type ModelRequest = {
  instructions: string
  messages: { role: 'user' | 'assistant'; content: string }[]
  tools: ModelTool[]
  max_output_tokens: number
  /** How often the model is asked at most: tools are called between. */
  max_steps: number
  signal: AbortSignal
}

/** A text model at an address of the operator's choice. Without one the assistant works all the same. */
export type LanguageModel = {
  /** The model's last words and the tokens of all its steps. Throws when it fails, refuses or is aborted. */
  ask: (request: ModelRequest) => Promise<{ text: string; tokens: number }>
}
