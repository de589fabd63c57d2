import { hideableOutlets } from './visibility.ts'
import type { HideableOutlet } from './visibility.ts'

/** The outlets that an owner closed for a code, as one text: 'brand, chat'. */

/** Names that people write beside those of the outlets. */
const otherNames: ReadonlyMap<string, HideableOutlet> = new Map([
  ['lists', 'web'],
  ['search', 'web'],
  ['lists and search', 'web'],
  ['brand page', 'brand'],
  ['my page', 'profile'],
  ['feed', 'feeds'],
  ['sitemap', 'feeds'],
  ['messages', 'dm'],
  ['instagram', 'dm'],
  ['instagram dm', 'dm'],
  ['browser extension', 'extension'],
  ['rest', 'api'],
])

const isOutlet = (name: string): name is HideableOutlet =>
  (hideableOutlets as readonly string[]).includes(name)

/** As it is stored, each outlet once and in order. Undefined if one is not known. */
export function readHiddenOutlets(text: string): string | undefined {
  const found = text
    .split(/[,;\n]/)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
    .map((part) => (isOutlet(part) ? part : otherNames.get(part)))
  return found.includes(undefined)
    ? undefined
    : hiddenText(found.filter((one) => one !== undefined))
}

export function hiddenText(outlets: readonly HideableOutlet[]): string {
  return hideableOutlets.filter((outlet) => outlets.includes(outlet)).join(', ')
}

/** The outlets of a stored text. Of a text that is being typed, those that it names. */
export function hiddenOutletsOf(text: string): HideableOutlet[] {
  const named = text.split(', ')
  return hideableOutlets.filter((outlet) => named.includes(outlet))
}
