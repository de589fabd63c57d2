import { pino, stdSerializers } from 'pino'
import type { DestinationStream, Logger } from 'pino'

import type { Config } from '#server/config.ts'

/** One JSON line per event on standard output, without secrets and without what people entered. */
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

/** A database error repeats the row in its detail, e-mail address and all; its constraint and table say enough. */
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
