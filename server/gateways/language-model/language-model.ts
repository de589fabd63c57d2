type ModelRequest = {
  instructions: string
  messages: { role: 'user' | 'assistant'; content: string }[]
  /** The only thing that the model may do: call this function once. */
  form: { name: string; description: string; json_schema: object }
  max_output_tokens: number
  signal: AbortSignal
}

/** A language model that fills in a form. The assistant also works without one. */
export type LanguageModel = {
  /**
   * Returns the arguments of the model's function call, unchecked, and the tokens that were used. `filled` is undefined
   * if the model wrote anything else. Throws when the call fails, is refused or aborted.
   */
  fillIn: (request: ModelRequest) => Promise<{ filled: unknown; tokens: number }>
}
