/** An error that the operator can fix. Its message is a complete instruction. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}

/** The terminal output for an error: the message of an OperatorError, otherwise the stack. */
export function operatorMessage(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  return error instanceof Error ? String(error.stack ?? error) : String(error)
}
