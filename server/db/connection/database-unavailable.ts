const noAnswer = 'The database does not answer'

/** Thrown instead of waiting for a database that does not answer. */
export class DatabaseUnavailable extends Error {
  constructor() {
    super(noAnswer)
    this.name = new.target.name
  }
}

/**
 * SQLSTATE classes of temporary failures: connection exceptions, no disk, memory or connections left, and servers
 * that stop, start, or are read-only after a failover.
 */
const passing = /^(?:08|53)...$|^57P0[123]$|^25006$/

/** Error codes of sockets. */
const unreachable = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])

/** Prefixes of errors without a code, from the driver and from us. The job queue appends its name. */
const lostConnection = new RegExp(
  `^(?:${noAnswer}|Connection terminated|Client was closed|Client has encountered a connection error|Query read timeout|timeout expired)`,
)

/** Whether a query failed because the database is restarting, unreachable, frozen or full. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = '', message = '', syscall = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  if (lostConnection.test(message) || passing.test(code)) return true
  return unreachable.has(code) && socketCalls.has(syscall)
}
