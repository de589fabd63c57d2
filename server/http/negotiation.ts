/** Which bytes answer a request for the same content. */

export type Encoding = 'br' | 'gzip'

/** In order of preference. */
export const encodings: readonly Encoding[] = ['br', 'gzip']

/** The first offered encoding that the client accepts. Undefined if it accepts only uncompressed content. */
export function chosenEncoding(
  request: Request,
  offered: readonly Encoding[],
): Encoding | undefined {
  const weights = new Map(
    (request.headers.get('accept-encoding') ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return [name.trim(), weight === undefined ? 1 : Number(weight.trim().slice(2))]
    }),
  )
  return offered.find((encoding) => (weights.get(encoding) ?? 0) > 0)
}

/** Whether the client's cached copy is current. ETags are compared weakly, because all encodings share one. */
export function hasCurrent(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return known.some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}
