import { readNames } from '../text/read-names.ts'
import type { ReadNames } from '../text/read-names.ts'
import { hideableOutlets, isChosen } from './visibility.ts'
import type { HideableOutlet, Outlet, Scope } from './visibility.ts'

/** The outlets that do not show a code, as one text: 'brand, chat'. */

/** Other names for the outlets. */
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

/** The stored form: each outlet once and in order. */
export function readHiddenOutlets(text: string): ReadNames {
  return readNames(
    text,
    (name) => {
      const known = name.toLowerCase()
      return isOutlet(known) ? known : otherNames.get(known)
    },
    hiddenText,
  )
}

export function hiddenText(outlets: readonly HideableOutlet[]): string {
  return hideableOutlets.filter((outlet) => outlets.includes(outlet)).join(', ')
}

/** The outlets of a stored text. While the user types, the known ones. */
export function hiddenOutletsOf(text: string): HideableOutlet[] {
  const named = text.split(', ')
  return hideableOutlets.filter((outlet) => named.includes(outlet))
}

/** Whether an outlet shows a code of the owner's or staff's view, whose `is_current` the server has decided. */
export function isShownNow(
  code: { scope: Scope; hidden_on: string; is_current: boolean },
  outlet: Outlet,
): boolean {
  const reach = { scope: code.scope, hidden_channels: hiddenOutletsOf(code.hidden_on) }
  return code.is_current && isChosen(reach, outlet, false)
}
