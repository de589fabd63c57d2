/** Which bytes answer a request for the same content. */

export type Encoding = 'br' | 'gzip'

/** The better one first. */
export const encodings: readonly Encoding[] = ['br', 'gzip']

/** The first of the offered encodings that the client takes; none where it takes the bytes only as they are. */
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

/** Whether the client has the content of this tag already. Tags are compared weakly, as encodings of one content share theirs. */
export function hasCurrent(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return known.some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag))
}
