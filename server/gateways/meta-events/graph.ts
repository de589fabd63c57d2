import { createHmac } from 'node:crypto'

import { fetchErrorCode, parseJsonObject } from '#server/gateways/response-json.ts'

import type { MetaEvents } from './meta-events.ts'
import { MetaEventsError } from './meta-events-error.ts'
import type { MetaFault } from './meta-events-error.ts'
import type { MetaEventSettings } from './settings.ts'

/** Timeout in milliseconds. Only other events of the queue wait for it. */
const timeout = 5000

/** The Conversions API over HTTP (integrations §3.1). */
export function createGraph(settings: MetaEventSettings): MetaEvents {
  const { token, app_secret, test_event_code } = settings
  const url = new URL(`/${settings.api_version}/${settings.pixel_id}/events`, settings.api_url)
  const proof = app_secret && createHmac('sha256', app_secret).update(token).digest('hex')
  return {
    async send(events) {
      const { status, answer } = await post(url, token, {
        data: events,
        ...(proof === undefined ? {} : { appsecret_proof: proof }),
        ...(test_event_code === undefined ? {} : { test_event_code }),
      })
      const error = answer?.['error']
      if (typeof error === 'object' && error !== null) {
        const { code, error_subcode } = error as GraphError
        throw new MetaEventsError(
          faultOf(error, status),
          error_subcode === undefined ? `${code}` : `${code}/${error_subcode}`,
        )
      }
      if (status < 200 || status > 299)
        throw new MetaEventsError(faultOf({}, status), `http ${status}`)
    },
  }
}

async function post(
  url: URL,
  token: string,
  body: object,
): Promise<{ status: number; answer: Record<string, unknown> | undefined }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // In the body, because URLs end up in logs of intermediaries.
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    return { status: response.status, answer: parseJsonObject(await response.text()) }
  } catch (error) {
    // The call may have succeeded. The event id makes a duplicate harmless.
    throw new MetaEventsError('temporary', fetchErrorCode(error))
  }
}

type GraphError = {
  code?: number | undefined
  error_subcode?: number | undefined
  is_transient?: boolean | undefined
}

/** Rate limits of the app, the user, the page, or the pixel. */
const busy = new Set([4, 17, 32, 613])

function faultOf({ code = 0, is_transient }: GraphError, status: number): MetaFault {
  if (is_transient === true || status >= 500 || status === 429 || status === 408) return 'temporary'
  if (busy.has(code) || code === 1 || code === 2 || (code >= 80_000 && code < 90_000))
    return 'temporary'
  if (code === 190 || code === 10 || (code >= 200 && code < 300)) return 'access'
  return status === 401 || status === 403 ? 'access' : 'refused'
}
