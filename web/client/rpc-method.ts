const reading = /^(?:list|get|find|search|count)(?![a-z])|^checkUsername$/

/**
 * GET for reads, so that answers can be cached; POST for the rest. Decided by the endpoint's name, because the
 * contract would add 15 kB to the first visit. `rpc-method.test.ts` compares names and contract.
 */
export function rpcMethod(path: readonly string[]): 'GET' | 'POST' {
  return path[0] === 'live' || reading.test(path.at(-1) ?? '') ? 'GET' : 'POST'
}
