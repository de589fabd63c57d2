import { isContractProcedure } from '@orpc/contract'

import { contract } from '#shared/contract/contract.ts'
import { longProfilePath } from '#shared/rules/product/addresses.ts'

import { pageRoutes } from './page-routes.ts'

/** Finds the pattern that matches a path; `undefined` when none does. */
type Finder = (path: string) => string | undefined

const endpoints = [...endpointsOf(contract)]

const rpcPaths = new Set(endpoints.map(({ path }) => `/rpc/${path.join('/')}`))
const restPattern = createRouteFinder(
  endpoints.flatMap(({ route }) => (route === undefined ? [] : [`/api${route}`])),
)
const pagePattern = createRouteFinder(pageRoutes)

/**
 * The pattern of the matched route, from a bounded set. Unknown paths are '/*'.
 * @param matched the pattern that routed the request
 */
export function routeName(matched: string, path: string): string {
  if (matched === '/rpc/*') return rpcPaths.has(path) ? path : matched
  if (matched === '/api/*') return restPattern(path) ?? matched
  if (matched === '*' || matched === '/*')
    return path.startsWith('/assets/')
      ? '/assets/*'
      : (pagePattern(longProfilePath(path) ?? path) ?? '/*')
  return matched.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
}

function* endpointsOf(
  node: unknown,
  path: string[] = [],
): Generator<{ path: string[]; route: string | undefined }> {
  if (isContractProcedure(node)) {
    yield { path, route: node['~orpc'].route.path }
    return
  }
  for (const [name, child] of Object.entries(node as Record<string, unknown>))
    yield* endpointsOf(child, [...path, name])
}

function createRouteFinder(patterns: readonly string[]): Finder {
  const fixed = new Set(patterns.filter((pattern) => !pattern.includes('{')))
  const open = new Map<number, { pattern: string; parts: string[] }[]>()
  for (const pattern of new Set(patterns)) {
    if (fixed.has(pattern)) continue
    const parts = pattern.split('/')
    open.set(parts.length, [...(open.get(parts.length) ?? []), { pattern, parts }])
  }
  return (path) => {
    if (fixed.has(path)) return path
    const given = path.split('/')
    return open
      .get(given.length)
      ?.find(({ parts }) => parts.every((part, i) => part.startsWith('{') || part === given[i]))
      ?.pattern
  }
}
