type StoredValue<Value> = {
  /** The same object as long as nothing changes. */
  read: () => Value
  /** The value that another tab may have written since, before a change of it. */
  readAgain: () => Value
  write: (value: Value) => void
  /** Calls back after each change, of this tab or another one. Returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

type Format<Value> = {
  /** Of null without a stored value. Must not throw: anything may be stored. */
  parse: (text: string | null) => Value
  /** Undefined removes the stored value. */
  format: (value: Value) => string | undefined
}

/**
 * A value in localStorage, for `useSyncExternalStore`. If storage is full or forbidden, the value lasts until the page is
 * left.
 */
export function storedValue<Value>(
  key: string,
  { parse, format }: Format<Value>,
): StoredValue<Value> {
  let held: { value: Value } | undefined
  const listeners = new Set<() => void>()

  const read = () => {
    held ??= { value: parse(stored()) }
    return held.value
  }

  function stored(): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  return {
    read,
    readAgain() {
      held = undefined
      return read()
    },
    write(value) {
      held = { value }
      try {
        const text = format(value)
        if (text === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        // The value lasts until the page is left.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return
        held = undefined
        listener()
      }
      listeners.add(listener)
      addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', onStorage)
      }
    },
  }
}
