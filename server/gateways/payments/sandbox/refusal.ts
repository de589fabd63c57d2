/** An error of the provider. */
export type ErrorBody = {
  type: string
  code?: string
  message: string
  param?: string
  decline_code?: string
}

/** A refusal with the provider's message. */
export class SandboxRefusal extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: Omit<ErrorBody, 'type'> & { type?: string }) {
    super(body.message)
    this.status = status
    this.body = { type: 'invalid_request_error', ...body }
  }
}

/** The object that the address of a call names does not exist. */
export const missing = (what: string, id: string) =>
  new SandboxRefusal(404, {
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  })

/** The object that a parameter names does not exist. */
export const unknownIn = (param: string, what: string, id: string) =>
  new SandboxRefusal(400, {
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })

export const invalid = (message: string, more: { code?: string; param?: string } = {}) =>
  new SandboxRefusal(400, { message, ...more })

export const declined = () =>
  new SandboxRefusal(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  })

/** The bank wants a confirmation, and this call cannot ask the customer. */
export const wantsConfirmation = (of: 'invoice' | 'subscription') =>
  new SandboxRefusal(402, {
    type: 'card_error',
    code: `${of}_payment_intent_requires_action`,
    message: `Payment for this ${of} requires additional user action before it can be completed successfully.`,
  })
