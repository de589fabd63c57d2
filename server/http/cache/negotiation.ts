/** Content negotiation: which bytes answer a request. */

export type Encoding = 'br' | 'gzip'

/** In order of preference. */
export const encodings: readonly Encoding[] = ['br', 'gzip']

/** The first offered encoding that the client accepts. Undefined if it accepts only uncompressed content. */
export function chosenEncoding(
  request: Request,
  offered: readonly Encoding[],
): Encoding | undefined {
  return encodingFor(request.headers.get('accept-encoding') ?? '', offered)
}

/** The same by the value of Accept-Encoding. */
export function encodingFor(accepted: string, offered: readonly Encoding[]): Encoding | undefined {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return [name.trim(), weight === undefined ? 1 : Number(weight.trim().slice(2))]
    }),
  )
  return offered.find((encoding) => (weights.get(encoding) ?? 0) > 0)
}

/** Whether the client's cached copy is current. ETags are compared weakly, because all encodings share one. */
export function hasCurrent(request: Request, etag: string): boolean {
  return isCurrentTag(request.headers.get('if-none-match') ?? undefined, etag)
}

/** The same by the value of If-None-Match. */
export function isCurrentTag(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return known.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}
