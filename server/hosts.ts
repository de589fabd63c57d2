/** Whether a host can only mean the local machine. */
export function isLoopbackHost(host: string): boolean {
  const plain = plainHost(host)
  return (
    plain === 'localhost' ||
    plain.endsWith('.localhost') ||
    plain === '::1' ||
    /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(plain)
  )
}

/** Private address ranges (RFC 1918, RFC 4193). */
const privateAddress =
  /^(?:::ffff:)?(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$|^f[cd][\da-f]{2}:/

/** Top-level names that public DNS does not resolve. A name without a dot is local as well. */
const privateName = /^[^.:]+$|\.(?:internal|local|lan|home\.arpa|svc)$/

/** Whether a host is within a private network. */
export function isPrivateHost(host: string): boolean {
  const plain = plainHost(host)
  return isLoopbackHost(plain) || privateAddress.test(plain) || privateName.test(plain)
}

/** The host of a PostgreSQL URL as its driver reads it. Empty if the URL names none. */
export function databaseHost(address: string): string | undefined {
  // URL parsers reject a URL with a user but no host.
  const url = URL.parse(address) ?? URL.parse(address.replace('@/', '@localhost/'))
  if (!url) return undefined
  const named = url.searchParams.getAll('host').at(-1) || url.hostname
  try {
    return decodeURIComponent(named)
  } catch {
    return undefined
  }
}

/** Normalises '[::1]' to '::1' and 'localhost.' to 'localhost'. */
function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}
