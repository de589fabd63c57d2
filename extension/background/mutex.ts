let last: Promise<unknown> = Promise.resolve()

/** Work that reads what is kept and writes it back changed, one after the other: two windows may ask at once. */
export function withMutex<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work, work)
  last = next.catch(() => undefined)
  return next
}
