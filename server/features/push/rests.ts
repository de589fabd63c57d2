import { pauseBefore } from '#shared/rules/push.ts'
import type { PushOutcome } from '#server/gateways/push/push.ts'

/** Messages in a row that a push service did not take, after which it is left alone. */
const inVain = 20

/** Push services that are busy or away, of one run. */
export function createRests() {
  const services = new Map<string, { inVain: number; until: Date | undefined }>()
  const originOf = (endpoint: string) => new URL(endpoint).origin
  return {
    until: (endpoint: string): Date | undefined => services.get(originOf(endpoint))?.until,
    note(endpoint: string, outcome: PushOutcome): void {
      const origin = originOf(endpoint)
      const known = services.get(origin) ?? { inVain: 0, until: undefined }
      if (outcome.kind !== 'later') services.delete(origin)
      else if (known.inVain + 1 < inVain)
        services.set(origin, { ...known, inVain: known.inVain + 1 })
      else {
        const until = new Date(Date.now() + pauseBefore(1, outcome.seconds) * 1000)
        services.set(origin, { inVain, until })
      }
    },
  }
}
