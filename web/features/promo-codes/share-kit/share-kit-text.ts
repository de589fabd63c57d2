import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { dealPath, shortProfilePath } from '#shared/rules/product/addresses.ts'
import { withCode } from '#shared/rules/promo-codes/code-text.ts'

type CaptionedCode = Pick<
  OwnPromoCode,
  'id' | 'description' | 'brand_name' | 'code_kind' | 'promo_code'
>

/** What goes under a post: the offer, where to find it, and the disclosure. It begins with 'Ad', so that nobody misses it. */
export function captionOf(code: CaptionedCode, username: string | null, origin: string): string {
  const short = shortProfilePath({ username })
  const address = origin + (short === undefined ? dealPath(code.id) : `${short}?src=caption`)
  return `Ad: ${code.description} at ${code.brand_name} ${withCode(code)}. ${address} I may earn when you shop by it.`
}
