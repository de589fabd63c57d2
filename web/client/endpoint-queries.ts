import type { createTanstackQueryUtils } from '@orpc/tanstack-query'

import type { ApiClient } from './request-context.ts'

type Call = (input: unknown, options: { signal: AbortSignal }) => Promise<unknown>
type Options = { input?: unknown; type?: string }

/** The subset of the library's helpers that this file implements. Other calls do not compile. */
type Offered<Utils> = {
  [Key in keyof Utils as Key extends Missing ? never : Key]: Utils[Key] extends (
    ...call: never
  ) => unknown
    ? Utils[Key]
    : Offered<Utils[Key]>
}

type Missing =
  | 'call'
  | 'infiniteKey'
  | 'infiniteOptions'
  | 'mutationKey'
  | 'mutationOptions'
  | `experimental_${string}`

export type EndpointQueries = Offered<ReturnType<typeof createTanstackQueryUtils<ApiClient>>>

/**
 * Query keys and options per endpoint, with the keys and types of `@orpc/tanstack-query`. We use three of its
 * functions. The library would add 4 kB to the first load.
 */
export function endpointQueries(client: unknown, path: readonly string[] = []): unknown {
  const keyOf = ({ input, type }: Options = {}) => [
    path,
    { ...(input === undefined ? {} : { input }), ...(type === undefined ? {} : { type }) },
  ]
  const queryKey = ({ input }: Options = {}) => keyOf({ input, type: 'query' })
  const own: Record<string, unknown> = {
    key: keyOf,
    queryKey,
    queryOptions: ({ input, ...options }: Options = {}) => ({
      queryKey: queryKey({ input }),
      queryFn: ({ signal }: { signal: AbortSignal }) => (client as Call)(input, { signal }),
      ...options,
    }),
  }
  return new Proxy(own, {
    get: (_target, name) =>
      typeof name === 'symbol'
        ? undefined
        : (own[name] ??
          endpointQueries((client as Record<string, unknown>)[name], [...path, name])),
  })
}
