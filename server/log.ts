import { pino, stdSerializers } from 'pino'
import type { DestinationStream, Logger } from 'pino'

import type { Config } from '#server/config.ts'

/** JSON log lines on standard output, without secrets and user input. */
export function createLog(level: Config['log_level'], destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: [
      '*.password',
      '*.token',
      '*.second_step_token',
      '*.secret',
      '*.authorization',
      '*.cookie',
    ],
    serializers: { err: serializeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** The detail of a database error repeats the row, with e-mail addresses. Constraint and table are enough. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const {
    detail: _detail,
    where: _where,
    internalQuery: _query,
    ...rest
  } = stdSerializers.err(error) as Record<string, unknown>
  return rest
}
