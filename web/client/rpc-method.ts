const reading = /^(?:list|get|find|search|count)(?![a-z])|^checkUsername$/

/**
 * GET for calls that only read, so that their answers can be cached; POST for the rest. Told by the
 * name, because the contract would bring its schemas (15 kB) into the first visit;
 * `rpc-method.test.ts` holds the names and the contract together.
 */
export function rpcMethod(path: readonly string[]): 'GET' | 'POST' {
  return path[0] === 'live' || reading.test(path.at(-1) ?? '') ? 'GET' : 'POST'
}
