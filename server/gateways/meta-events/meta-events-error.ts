/**
 * Why Meta did not take events. 'temporary': down, slow or busy, a later try may succeed. 'access': our
 * token or rights, until the operator does something. 'refused': something about the events themselves.
 */
export type MetaFault = 'temporary' | 'access' | 'refused'

/** A failed call. Its message never repeats what was sent. */
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
