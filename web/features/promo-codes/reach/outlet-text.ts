import { listedIn } from '#shared/rules/text/formats.ts'
import { hiddenOutletsOf } from '#shared/rules/promo-codes/hidden-outlets.ts'
import { hideableOutlets, reaches } from '#shared/rules/promo-codes/visibility.ts'
import type { HideableOutlet, Scope } from '#shared/rules/promo-codes/visibility.ts'

/** The name of each outlet within a sentence. */
export const outletNames: Readonly<Record<HideableOutlet, string>> = {
  web: 'lists and search',
  brand: 'the brand’s page',
  profile: 'the profile page',
  feeds: 'feeds',
  chat: 'chat',
  dm: 'Instagram messages',
  extension: 'the extension',
  api: 'other apps',
}

/** The outlets of a scope. Some apply only when shoppers name the owner. */
export function outletsOf(scope: Scope): HideableOutlet[] {
  return hideableOutlets.filter((outlet) => reaches(scope, outlet, true))
}

/** 'Shoppers see this: lists and search, the profile page and direct links.' */
export function shownWhere(scope: Scope, hiddenOn: string): string {
  const hidden = hiddenOutletsOf(hiddenOn)
  const shown = outletsOf(scope).filter((outlet) => !hidden.includes(outlet))
  const named = shown.map((outlet) => outletNames[outlet])
  const asked =
    scope === 'my page' && shown.some((outlet) => outlet === 'chat' || outlet === 'dm')
      ? ' In chat and messages only when they name the owner.'
      : ''
  return `Shoppers see this: ${listedIn('en', [...named, 'direct links'])}.${asked}`
}

/** The number of outlets of its scope that a code is hidden in. */
export function countHidden({ scope, hidden_on }: { scope: Scope; hidden_on: string }): number {
  const open = outletsOf(scope)
  return hiddenOutletsOf(hidden_on).filter((outlet) => open.includes(outlet)).length
}
