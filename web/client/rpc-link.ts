import { RPCLink } from '@orpc/client/fetch'

import { rpcMethod } from './rpc-method.ts'

/** Carries calls over HTTP. Loaded with the first call, so that a page is alive before it arrives. */
export const rpcLink = new RPCLink({
  url: () => `${globalThis.location.origin}/rpc`,
  method: (_options, path) => rpcMethod(path),
})
