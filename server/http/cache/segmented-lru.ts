type Item<Value> = { value: Value; bytes: number }

/** Largest share of the cache for values that were read again. The rest is for new values. */
const protectedShare = 0.75

/**
 * A segmented LRU cache with a limit of entries and of bytes. Values that were read only once are evicted before values
 * that were read again, so a visitor who reads a thousand different pages does not evict the popular ones.
 */
export function createSegmentedLru<Value>(limits: { entries: number; bytes: number }) {
  const probation = createSegment<Value>()
  const protectedSegment = createSegment<Value>()

  const isOver = (segments: (typeof probation)[], share: number) =>
    segments.reduce((sum, { items }) => sum + items.size, 0) > limits.entries * share ||
    segments.reduce((sum, segment) => sum + segment.bytes(), 0) > limits.bytes * share

  const evict = () => {
    while (protectedSegment.items.size > 0 && isOver([protectedSegment], protectedShare)) {
      const key = protectedSegment.oldest() as string
      probation.put(key, protectedSegment.take(key) as Item<Value>)
    }
    while (isOver([probation, protectedSegment], 1))
      (probation.items.size > 0 ? probation : protectedSegment).dropOldest()
  }

  return {
    size: () => probation.items.size + protectedSegment.items.size,
    bytes: () => probation.bytes() + protectedSegment.bytes(),
    /** Returns the value and protects it. */
    get(key: string): Value | undefined {
      const item = protectedSegment.take(key) ?? probation.take(key)
      if (!item) return undefined
      protectedSegment.put(key, item)
      evict()
      return item.value
    },
    set(key: string, value: Value, bytes: number) {
      const former = protectedSegment.take(key)
      probation.take(key)
      ;(former ? protectedSegment : probation).put(key, { value, bytes })
      evict()
    },
    /** Adds bytes to the size of a value. Returns false if the value was evicted. */
    grow(key: string, value: Value, bytes: number): boolean {
      for (const segment of [protectedSegment, probation]) {
        const item = segment.items.get(key)
        if (item?.value !== value) continue
        segment.take(key)
        segment.put(key, { value, bytes: item.bytes + bytes })
        evict()
        return true
      }
      return false
    },
    dropWhere(isDropped: (value: Value) => boolean) {
      for (const segment of [protectedSegment, probation])
        for (const [key, { value }] of segment.items) if (isDropped(value)) segment.take(key)
    },
  }
}

/** Items in insertion order, with the sum of their bytes. */
function createSegment<Value>() {
  const items = new Map<string, Item<Value>>()
  let bytes = 0
  const take = (key: string) => {
    const item = items.get(key)
    bytes -= item?.bytes ?? 0
    items.delete(key)
    return item
  }
  const oldest = () => items.keys().next().value
  return {
    items,
    bytes: () => bytes,
    oldest,
    take,
    put(key: string, item: Item<Value>) {
      items.set(key, item)
      bytes += item.bytes
    },
    dropOldest: () => take(oldest() as string),
  }
}
