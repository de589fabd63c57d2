import type { BrowserContext } from '@playwright/test'

/**
 * A fake of Meta in the browser: runs its script's API and records calls and requests, so that a test can assert that
 * none happened.
 */
export async function playPixel(context: BrowserContext) {
  const calls: string[] = []
  await context.route(/facebook\.(?:net|com)\//, async (route) => {
    const address = route.request().url()
    calls.push(address)
    if (address.endsWith('/fbevents.js'))
      await route.fulfill({ contentType: 'text/javascript', body: script })
    else await route.fulfill({ contentType: 'image/gif', body: gif })
  })
  return {
    calls,
    /** What was reported, the oldest first. */
    reports: () =>
      calls
        .map((address) => new URL(address))
        .filter(({ pathname }) => pathname === '/tr/')
        .map(({ searchParams }) => ({
          name: searchParams.get('ev'),
          id: searchParams.get('eid'),
          at: new URL(searchParams.get('dl') ?? '').pathname,
          data: JSON.parse(searchParams.get('cd') ?? '{}') as Record<string, unknown>,
        })),
  }
}

const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

/** The order of calls matters to the real one: without a consent that was said to be open it reports at once. */
const script = `(() => {
  const queue = fbq.queue.splice(0)
  let isRevoked = false, wasAsked = false, id
  fbq.callMethod = (verb, ...rest) => {
    if (verb === 'consent') {
      if (rest[0] === 'revoke' && id === undefined) wasAsked = true
      isRevoked = rest[0] === 'revoke'
      if (!isRevoked) document.cookie = '_fbp=fb.1.' + Date.now() + '.123; path=/'
    }
    if (verb === 'init') {
      if (!wasAsked || !isRevoked) throw new Error('The pixel began without asking for consent')
      id = rest[0]
    }
    if (verb === 'set' && (rest[0] !== 'autoConfig' || rest[1] !== false)) throw new Error('set')
    if (!verb.startsWith('track') || isRevoked) return
    const [ev, data, { eventID }] = rest
    const query = new URLSearchParams({ id, ev, eid: eventID, dl: location.href, cd: JSON.stringify(data) })
    new Image().src = 'https://www.facebook.com/tr/?' + query
  }
  for (const call of queue) fbq.callMethod(...call)
})()`
