/** Seeded pseudo-random numbers (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<T>(from: readonly T[], random: () => number): T {
  const item = from[Math.floor(random() * from.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** A shuffled copy. */
export function shuffled<T>(from: readonly T[], random: () => number): T[] {
  return from
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
