import { useSyncExternalStore } from 'react'

/** The latest searches of this browser. They never leave the device. */

const key = 'fanfare-searches'
const mostRecent = 5
const longest = 100

const none: readonly string[] = []

/** For browsers without storage. Also returns the same array as long as nothing changes. */
let held: readonly string[] | undefined
const listeners = new Set<() => void>()

export function rememberSearch(text: string): void {
  const words = tidy(text)
  if (words !== '') keep([words, ...without(recall(), words)].slice(0, mostRecent))
}

export function forgetSearch(text: string): void {
  keep(without(recall(), tidy(text)))
}

export function forgetSearches(): void {
  keep(none)
}

/** Newest first. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, recall, () => none)
}

/** Newest first. Ignores invalid stored values. */
export function recall(): readonly string[] {
  held ??= parse(stored())
  return held
}

function parse(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    if (!Array.isArray(stored)) return none
    const words = stored.flatMap((one) => (typeof one === 'string' ? tidy(one) : []))
    return [...new Set(words)].filter((one) => one !== '').slice(0, mostRecent)
  } catch {
    return none
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(words: readonly string[]): void {
  held = words
  try {
    if (words.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(words))
  } catch {
    // Storage is full or forbidden: searches last until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  // Another tab has searched.
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
}

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, longest)

const without = (words: readonly string[], gone: string) =>
  words.filter((one) => one.toLowerCase() !== gone.toLowerCase())
