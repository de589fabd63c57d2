import { randomUUID } from 'node:crypto'

import type { Logger } from 'pino'

import type { Metrics } from './metrics.ts'

type Finished = {
  id: string
  method: string
  path: string
  route: string
  status: number
  /** By `performance.now()`. */
  started: number
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The id that a proxy gave the request, or a new one. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

export function knownMethod(method: string): string {
  return methods.has(method) ? method : 'other'
}

export type RequestReports = ReturnType<typeof createRequestReports>

/** Reports finished requests to the metrics and the log. */
export function createRequestReports({ requests }: Pick<Metrics, 'requests'>, log: Logger) {
  return {
    note({ id, method, path, route, status, started }: Finished, more: object = {}) {
      const ms = performance.now() - started
      const labels = { method: knownMethod(method), route, status: `${Math.floor(status / 100)}xx` }
      requests.observe(labels, ms / 1000)
      // Without query and IP address: both may identify a person.
      log.info({ id, method, path, status, ms: Math.round(ms), ...more }, 'request')
    },
  }
}
