import { pauseBefore } from '#shared/rules/following/push.ts'
import type { PushOutcome } from '#server/gateways/push/push.ts'

/** A push service is paused after so many failed messages in a row. */
const maxFailures = 20

/** A circuit breaker: pauses push services that are busy or away, for the rest of one run. */
export function createCircuitBreaker() {
  const services = new Map<string, { failures: number; until: Date | undefined }>()
  const originOf = (endpoint: string) => new URL(endpoint).origin
  return {
    pausedUntil: (endpoint: string): Date | undefined => services.get(originOf(endpoint))?.until,
    record(endpoint: string, outcome: PushOutcome): void {
      const origin = originOf(endpoint)
      const known = services.get(origin) ?? { failures: 0, until: undefined }
      if (outcome.kind !== 'later') services.delete(origin)
      else if (known.failures + 1 < maxFailures)
        services.set(origin, { ...known, failures: known.failures + 1 })
      else {
        const until = new Date(Date.now() + pauseBefore(1, outcome.seconds) * 1000)
        services.set(origin, { failures: maxFailures, until })
      }
    },
  }
}
