import { createListeners } from '#web/ui/listeners.ts'

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
  /** The value if nothing readable is stored. */
  none: Value
  /** Anything may be stored. What it throws counts as nothing readable. */
  parse: (stored: unknown) => Value
  /** Undefined removes the stored value. */
  format: (value: Value) => unknown
}

/**
 * A value in localStorage as JSON, for `useSyncExternalStore`. If storage is full or forbidden, the value lasts until the
 * page is left.
 */
export function storedValue<Value>(
  key: string,
  { none, parse, format }: Format<Value>,
): StoredValue<Value> {
  let held: { value: Value } | undefined
  /** Whether the storage has what is held. */
  let isStored = true
  const listeners = createListeners()

  const read = () => (held ??= { value: stored() }).value
  const forget = () => {
    if (isStored) held = undefined
  }

  function stored(): Value {
    try {
      return parse(JSON.parse(localStorage.getItem(key) ?? ''))
    } catch {
      return none
    }
  }

  return {
    read,
    readAgain() {
      forget()
      return read()
    },
    write(value) {
      held = { value }
      try {
        const text = JSON.stringify(format(value)) as string | undefined
        if (text === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        isStored = true
      } catch {
        isStored = false
      }
      listeners.notify()
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return
        forget()
        listener()
      }
      const unsubscribe = listeners.subscribe(listener)
      addEventListener('storage', onStorage)
      return () => {
        unsubscribe()
        removeEventListener('storage', onStorage)
      }
    },
  }
}
