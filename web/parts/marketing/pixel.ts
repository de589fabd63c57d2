import { isMeasuredPath } from '#shared/rules/insights/marketing-events.ts'

const script = 'https://connect.facebook.net/en_US/fbevents.js'

/** The stub that queues calls until the script has loaded. */
type Pixel = {
  (...call: unknown[]): void
  callMethod?: (...call: unknown[]) => void
  queue: unknown[][]
  push: unknown
  loaded: boolean
  version: string
  disablePushState: boolean
}

const place = globalThis as { fbq?: Pixel; _fbq?: Pixel }

let isStopped = false

/** Calls the pixel, and loads it first. Call it only with consent, and on allowed pages. */
export function callPixel(id: string, ...call: unknown[]): void {
  const pixel = place.fbq ?? load(id)
  if (isStopped) pixel('consent', 'grant')
  isStopped = false
  pixel(...call)
}

/** The script remains until the page is left, but sends nothing more. */
export function stopPixel(): void {
  if (place.fbq === undefined || isStopped) return
  place.fbq('consent', 'revoke')
  isStopped = true
}

export function isPixelLoaded(): boolean {
  return place.fbq !== undefined
}

export type Opened = {
  /** The first page of the visit. Its URL and security policy apply to the pixel. */
  first: string
  /** The referrer of the visit. Empty if unknown. */
  referrer: string
}

/**
 * Whether the pixel may load at this URL. It sends the whole URL and the referrer. Searches are private, so on those
 * pages only the server reports, without the URL's query.
 */
export function mayHavePixel(address: string, { first, referrer }: Opened = opened()): boolean {
  const { origin } = new URL(address)
  const from = URL.parse(referrer)
  return (
    isMeasuredPath(new URL(first).pathname) &&
    isOpen(new URL(address)) &&
    (from === null || from.origin !== origin || isOpen(from))
  )
}

function opened(): Opened {
  const [navigation] = performance.getEntriesByType('navigation')
  return { first: navigation?.name ?? location.href, referrer: document.referrer }
}

/** Parameters of campaigns, the click id of an advertisement, which is Meta's own, and the tab of a page. */
const harmless = /^(?:utm_[a-z_]+|fbclid|tab)$/

function isOpen(url: URL): boolean {
  return (
    isMeasuredPath(url.pathname) && [...url.searchParams.keys()].every((key) => harmless.test(key))
  )
}

function load(id: string): Pixel {
  const pixel: Pixel = Object.assign(
    (...call: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...call)
      else pixel.queue.push(call)
    },
    {
      queue: [],
      push: undefined,
      loaded: true,
      version: '2.0',
      // Otherwise it reports each change of the address automatically.
      disablePushState: true,
    },
  )
  pixel.push = pixel
  place.fbq = pixel
  place._fbq = pixel
  pixel('consent', 'revoke')
  // Otherwise it reads forms and buttons automatically.
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  pixel('consent', 'grant')
  const element = document.createElement('script')
  element.async = true
  element.src = script
  document.head.append(element)
  return pixel
}
