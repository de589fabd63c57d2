import type { Watch } from './watch.ts'

type Call = (...values: unknown[]) => unknown

/** Wraps a gateway: measures each call's name, duration and outcome, and records a span. Payloads are not read. */
export function watchCalls<T extends object>(
  name: string,
  gateway: T,
  { metrics, tracing }: Watch,
): T {
  const calls = new Map<string | symbol, { of: unknown; watched: Call }>()
  const watch = (call: string, run: Call): Call => {
    return (...values) => {
      const since = performance.now()
      const end = tracing.begin({
        name: `${name}.${call}`,
        kind: 'client',
        isWorthATrace: true,
        attributes: { 'service.peer.name': name, 'rpc.method': call },
      })
      const finish = (error?: unknown) => {
        const outcome = error === undefined ? 'ok' : 'failed'
        metrics.calls.observe({ gateway: name, call, outcome }, (performance.now() - since) / 1000)
        end?.(error)
      }
      try {
        const answer = run.apply(gateway, values)
        // A synchronous result made no external call.
        if (answer instanceof Promise)
          answer.then(
            () => finish(),
            (error: unknown) => finish(error ?? 'unknown'),
          )
        else end?.()
        return answer
      } catch (error) {
        end?.(error)
        throw error
      }
    }
  }
  return new Proxy(gateway, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function' || typeof property === 'symbol' || property === 'close')
        return value
      const known = calls.get(property)
      if (known?.of === value) return known.watched
      const watched = watch(property, value as Call)
      calls.set(property, { of: value, watched })
      return watched
    },
  })
}
