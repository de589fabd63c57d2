/** A fault that whoever runs the product can mend: its message is all that they need to read. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}

/** What to write on the terminal of a failure: a sentence where that is enough, or else where it happened. */
export function toldToOperator(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  return error instanceof Error ? String(error.stack ?? error) : String(error)
}
