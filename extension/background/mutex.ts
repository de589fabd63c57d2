let last: Promise<unknown> = Promise.resolve()

/** A mutex for read-modify-write access to storage: two windows may run at the same time. */
export function withMutex<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work, work)
  last = next.catch(() => undefined)
  return next
}
