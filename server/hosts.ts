/** Whether a name or address can only mean the machine that asks. */
export function isLoopbackHost(host: string): boolean {
  const plain = plainHost(host)
  return (
    plain === 'localhost' ||
    plain.endsWith('.localhost') ||
    plain === '::1' ||
    /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(plain)
  )
}

/** Address ranges that no router of the internet passes on (RFC 1918, RFC 4193). */
const privateAddress =
  /^(?:::ffff:)?(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$|^f[cd][\da-f]{2}:/

/** Endings that the world's name servers know nothing under; a name without a dot is one of a network of one's own. */
const privateName = /^[^.:]+$|\.(?:internal|local|lan|home\.arpa|svc)$/

/** Whether a name or address stays within a network of one's own. */
export function isPrivateHost(host: string): boolean {
  const plain = plainHost(host)
  return isLoopbackHost(plain) || privateAddress.test(plain) || privateName.test(plain)
}

/** The host that a connection to PostgreSQL goes to, as its driver reads the address; empty where none is named. */
export function databaseHost(address: string): string | undefined {
  // Without a host between the name and the path this is no address to the parser.
  const url = URL.parse(address) ?? URL.parse(address.replace('@/', '@localhost/'))
  if (!url) return undefined
  const named = url.searchParams.getAll('host').at(-1) || url.hostname
  try {
    return decodeURIComponent(named)
  } catch {
    return undefined
  }
}

/** '[::1]' and 'localhost.' mean what '::1' and 'localhost' do. */
function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}
