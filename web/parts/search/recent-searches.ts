import { useSyncExternalStore } from 'react'

import { storedValue } from '#web/parts/storage/stored-value.ts'

/** The latest searches of this browser. They never leave the device. */

const key = 'fanfare-searches'
const mostRecent = 5
const longest = 100

const none: readonly string[] = []

const searches = storedValue<readonly string[]>(key, {
  none,
  parse,
  format: (words) => (words.length === 0 ? undefined : words),
})

export function rememberSearch(text: string): void {
  const words = tidy(text)
  if (words !== '') searches.write([words, ...without(recall(), words)].slice(0, mostRecent))
}

export function forgetSearch(text: string): void {
  searches.write(without(recall(), tidy(text)))
}

export function forgetSearches(): void {
  searches.write(none)
}

/** Newest first. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(searches.subscribe, recall, () => none)
}

/** Newest first. Ignores invalid stored values. */
export const recall = (): readonly string[] => searches.read()

function parse(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return none
  const words = stored.flatMap((one) => (typeof one === 'string' ? tidy(one) : []))
  return [...new Set(words)].filter((one) => one !== '').slice(0, mostRecent)
}

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, longest)

const without = (words: readonly string[], gone: string) =>
  words.filter((one) => one.toLowerCase() !== gone.toLowerCase())
