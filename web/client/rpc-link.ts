import { RPCLink } from '@orpc/client/fetch'

import { isErrorCode } from './errors.ts'
import { withFreshProof } from './session/fresh-proof.ts'
import { chosenPlanOf } from './session/chosen-plan.ts'
import { rpcMethod } from './rpc-method.ts'
import { withSession } from './session/session-end.ts'
import { failWhenIdle } from './idle-timeout.ts'
import { explainUnanswered } from './unanswered.ts'

/** The server sends a comment every 30 s. A stream that misses two is lost. */
const longestSilence = 70_000

/**
 * Milliseconds after which a call without an answer fails, such as over a connection that was lost silently. Changes of
 * many codes may take minutes.
 */
const readTimeout = 60_000
const changeTimeout = 300_000

const httpLink = new RPCLink({
  url: () => `${globalThis.location.origin}/rpc`,
  method: (_options, path) => rpcMethod(path),
  // Interests of a stream name up to a hundred owners. Longer addresses become a POST.
  maxUrlLength: (_options, path) => (path[0] === 'live' ? 6000 : 2083),
  headers: (_options, path) => {
    const planOf = path[0] === 'subscriptions' ? chosenPlanOf() : undefined
    return planOf === undefined ? {} : { 'x-plan-of': planOf }
  },
  fetch: async (request, init, _options, path) => {
    // A stream lasts, and limits its opening itself (live-stream.ts).
    if (path[0] !== 'live') {
      const limit = rpcMethod(path) === 'GET' ? readTimeout : changeTimeout
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(limit)])
      return globalThis.fetch(request, { ...init, signal })
    }
    const response = await globalThis.fetch(request, init)
    if (response.body === null) return response
    return new Response(failWhenIdle(response.body, longestSilence), response)
  },
})

let wentBackAt = -Infinity
window.addEventListener('popstate', () => (wentBackAt = performance.now()))

/** Whether somebody waits for the answer. What a page reads again by itself may not open a dialog over it. */
function isAwaited(path: readonly string[]): boolean {
  if (rpcMethod(path) === 'POST') return true
  // Lasts for some seconds after a press. The browser's own buttons do not count there.
  return navigator.userActivation.isActive || performance.now() - wentBackAt < 5000
}

/** Sends calls over HTTP. Loaded with the first call, so that it does not delay hydration. */
export const rpcLink: Pick<typeof httpLink, 'call'> = {
  call: (...call) => {
    const mayAsk = isAwaited(call[0])
    const isSessionEnd = (error: unknown) => mayAsk && isErrorCode(error, 'UNAUTHORIZED')
    return withFreshProof(() => withSession(() => httpLink.call(...call), isSessionEnd)).catch(
      (error: unknown) => {
        throw explainUnanswered(error)
      },
    )
  },
}
