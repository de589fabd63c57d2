const names = ['_fbp', '_fbc']

/**
 * `document.cookie` values that delete the pixel's cookies. The pixel uses the widest domain that the browser accepts,
 * which scripts cannot read, so each is tried.
 */
export function measuringCookies(host: string): string[] {
  const parts = host.split('.')
  const parents = parts.slice(0, -1).map((_part, start) => parts.slice(start).join('.'))
  return names.flatMap((name) =>
    ['', ...parents.map((parent) => `; Domain=${parent}`)].map(
      (domain) => `${name}=; Path=/; Max-Age=0${domain}`,
    ),
  )
}
