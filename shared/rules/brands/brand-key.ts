import { lowerCase } from '../text/lower-case.ts'

/** Apart from the other rules of brands: every page's first script has it. */

/** The key that all spellings of a brand share. `promo_codes.brand_key` is the same in SQL. */
export function brandKey(name: string): string {
  return lowerCase(name.trim().replace(/[ \t\r\n\f\v]+/g, ' '))
}
