/**
 * Why Meta rejected events. 'temporary': down, slow or busy, so retry. 'access': token or permissions, until the
 * operator acts. 'refused': the events themselves are invalid.
 */
export type MetaFault = 'temporary' | 'access' | 'refused'

/** A failed call. The message does not repeat the events. */
export class MetaEventsError extends Error {
  readonly fault: MetaFault
  /** '100/2804003' or 'http 503', for the log. */
  readonly code: string

  constructor(fault: MetaFault, code: string) {
    super(`Meta: ${fault} (${code})`)
    this.name = 'MetaEventsError'
    this.fault = fault
    this.code = code
  }
}
