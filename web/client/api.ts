import { createIsomorphicFn } from '@tanstack/react-start'

import type { ClientLink } from '@orpc/client'

import { requestContext } from './request-context.ts'
import type { ApiClient } from './request-context.ts'

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- calls carry no context
type CallContext = Record<never, never>

const createLink: () => ClientLink<CallContext> = createIsomorphicFn()
  .client((): ClientLink<CallContext> => ({
    call: async (...call) => (await import('./rpc-link.ts')).rpcLink.call(...call),
  }))
  .server((): ClientLink<CallContext> => ({ call: callInProcess }))

/** The typed API: over HTTP in the browser, in process while the server renders. */
export const api = clientAt(createLink(), []) as ApiClient

/**
 * `api.deals.list(input)` becomes a call of the path deals, list. The library's client does the same, but would add to
 * every first load.
 */
function clientAt(link: ClientLink<CallContext>, path: readonly string[]): unknown {
  return new Proxy(() => undefined, {
    get: (_target, key) =>
      // A promise that resolves to a client must not treat the client as another promise.
      typeof key === 'symbol' || key === 'then' ? undefined : clientAt(link, [...path, key]),
    apply: (_target, _self, [input, options]: [unknown, { signal?: AbortSignal }?]) =>
      link.call(path, input, { ...options, context: {} }),
  })
}

/** Finds the procedure in the request's in-process client. Rendering makes no HTTP calls. */
function callInProcess(
  path: readonly string[],
  input: unknown,
  options: { signal?: AbortSignal | undefined },
): Promise<unknown> {
  let target: unknown = requestContext()?.api
  for (const segment of path) target = (target as Record<string, unknown>)[segment]
  return (target as (input: unknown, options: unknown) => Promise<unknown>)(input, {
    signal: options.signal,
  })
}
