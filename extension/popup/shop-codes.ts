import { isExpired } from '#shared/rules/promo-codes/expiry.ts'
import type { ExtensionCode, ExtensionShop } from '#shared/contract/extension/extension-payloads.ts'
import { counted } from '#shared/rules/text/formats.ts'

/** The codes of followed creators, and the others, in the site's order without expired ones. */
export function groupedCodes(
  shop: ExtensionShop,
  followed: ReadonlySet<string>,
  today: string,
): { followed: ExtensionCode[]; others: ExtensionCode[] } {
  const live = shop.codes.filter(({ expiration_date }) => !isExpired(expiration_date, today))
  return {
    followed: live.filter(({ creator }) => followed.has(creator.id)),
    others: live.filter(({ creator }) => !followed.has(creator.id)),
  }
}

/** '3 codes for Softhour'. */
export function codesTitle(count: number, brandName: string): string {
  return `${counted(count, 'code')} for ${brandName}`
}
