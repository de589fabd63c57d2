/** The outcome of a failed call, which decides the next step (integrations §1.8). */
export type InstagramFault =
  /** The token is invalid or expired. Nothing can be sent until the operator reconnects the account. */
  | 'token'
  /** Outside the messaging window: the person's last message is older than 24 hours. */
  | 'window'
  /** The person is unreachable: they blocked the account, left, or accept no messages. */
  | 'unreachable'
  /** Instagram restricts the account. */
  | 'restricted'
  | 'permission'
  /** The request is invalid. */
  | 'bad_request'
  | 'rate'
  /** Temporary failure: a retry may succeed. */
  | 'temporary'
  /** No reply: it is unknown whether the call succeeded. */
  | 'unknown'
  /** Permanent for this message. */
  | 'refused'

/** A failed call. The message does not repeat Instagram's text, which may contain names. */
export class InstagramError extends Error {
  readonly fault: InstagramFault
  /** '10/2534022' or 'http 503', for the log. */
  readonly code: string
  /** Seconds to wait before the next call, if Instagram sends them. */
  readonly wait_seconds: number | undefined

  constructor(fault: InstagramFault, code: string, waitSeconds?: number) {
    super(`Instagram: ${fault} (${code})`)
    this.name = 'InstagramError'
    this.fault = fault
    this.code = code
    this.wait_seconds = waitSeconds
  }
}

export type GraphError = {
  code?: number | undefined
  error_subcode?: number | undefined
  is_transient?: boolean | undefined
}

const bySubcode: Record<number, InstagramFault> = {
  2534022: 'window',
  2018278: 'window',
  2018108: 'unreachable',
  1545041: 'unreachable',
  2534014: 'unreachable',
  1893063: 'restricted',
  2018344: 'temporary',
  1545133: 'temporary',
  2534001: 'refused',
  2534025: 'refused',
  2534013: 'refused',
}

/** Classifies an error of the Graph API. `is_transient` overrides the table. */
export function faultOf(error: GraphError, status: number): InstagramFault {
  const { code = 0, error_subcode = 0, is_transient } = error
  if (is_transient === true) return 'temporary'
  // Any subtype: this token is unusable.
  if (code === 190) return 'token'
  const known = bySubcode[error_subcode] ?? bySubcode[code]
  if (known !== undefined) return known
  if (code === 551) return 'unreachable'
  if (code === 4 || code === 17 || code === 32 || code === 613) return 'rate'
  if (code >= 80_000 && code < 90_000) return 'rate'
  if (code === 10 || (code >= 200 && code <= 299)) return 'permission'
  if (code === 1 || code === 2 || status >= 500) return 'temporary'
  if (code === 0 && status === 429) return 'rate'
  return 'bad_request'
}
