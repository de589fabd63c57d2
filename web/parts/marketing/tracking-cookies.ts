const names = ['_fbp', '_fbc']

/**
 * What to write into `document.cookie` to delete the pixel's cookies. It puts them on the widest domain that the
 * browser takes, and nobody can read which that was, so each is tried.
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
