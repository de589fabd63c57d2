type Place<Answer> = { answer: Answer; bytes: number }

/** Of all that is kept, so much at most was asked for again: the rest is where new answers wait for that. */
const shareAskedAgain = 0.75

/**
 * Keeps so many answers of so many bytes together. What was asked for once goes before what was asked for
 * again, so that whoever asks for a thousand different things pushes out nothing that others want.
 */
export function createKeptAnswers<Answer>(limits: { entries: number; bytes: number }) {
  const once = createShelf<Answer>()
  const again = createShelf<Answer>()

  const isOver = (shelves: (typeof once)[], share: number) =>
    shelves.reduce((sum, { places }) => sum + places.size, 0) > limits.entries * share ||
    shelves.reduce((sum, shelf) => sum + shelf.bytes(), 0) > limits.bytes * share

  const makeRoom = () => {
    while (again.places.size > 0 && isOver([again], shareAskedAgain)) {
      const key = again.oldest() as string
      once.put(key, again.take(key) as Place<Answer>)
    }
    while (isOver([once, again], 1)) (once.places.size > 0 ? once : again).dropOldest()
  }

  return {
    size: () => once.places.size + again.places.size,
    bytes: () => once.bytes() + again.bytes(),
    /** The answer, which now counts as asked for again. */
    get(key: string): Answer | undefined {
      const place = again.take(key) ?? once.take(key)
      if (!place) return undefined
      again.put(key, place)
      makeRoom()
      return place.answer
    },
    set(key: string, answer: Answer, bytes: number) {
      const former = again.take(key)
      once.take(key)
      ;(former ? again : once).put(key, { answer, bytes })
      makeRoom()
    },
    /** An answer takes more room from now on; `false` when it is not kept any more. */
    grow(key: string, answer: Answer, bytes: number): boolean {
      for (const shelf of [again, once]) {
        const place = shelf.places.get(key)
        if (place?.answer !== answer) continue
        shelf.take(key)
        shelf.put(key, { answer, bytes: place.bytes + bytes })
        makeRoom()
        return true
      }
      return false
    },
    dropWhere(isDropped: (answer: Answer) => boolean) {
      for (const shelf of [again, once])
        for (const [key, { answer }] of shelf.places) if (isDropped(answer)) shelf.take(key)
    },
  }
}

/** Places in the order in which they were put there, with the sum of their bytes. */
function createShelf<Answer>() {
  const places = new Map<string, Place<Answer>>()
  let bytes = 0
  const take = (key: string) => {
    const place = places.get(key)
    bytes -= place?.bytes ?? 0
    places.delete(key)
    return place
  }
  const oldest = () => places.keys().next().value
  return {
    places,
    bytes: () => bytes,
    oldest,
    take,
    put(key: string, place: Place<Answer>) {
      places.set(key, place)
      bytes += place.bytes
    },
    dropOldest: () => take(oldest() as string),
  }
}
