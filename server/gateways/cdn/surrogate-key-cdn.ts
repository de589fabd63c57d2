import type { Cdn } from './cdn.ts'

/** Milliseconds for one call. */
const patience = 2000

/** Purges by surrogate keys, in the protocol of Fastly and deploy/varnish.vcl. */
export function createSurrogateKeyCdn(url: string, secret: string): Cdn {
  return {
    host: new URL(url).host,
    async purge(keys) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
        headers: {
          'surrogate-key': keys.join(' '),
          authorization: `Bearer ${secret}`,
          'fastly-key': secret,
        },
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The CDN answers a purge with ${response.status}`)
    },
  }
}
