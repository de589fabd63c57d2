import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { dealPath, sharedCodePath } from '#shared/rules/product/addresses.ts'
import { isShownNow } from '#shared/rules/promo-codes/hidden-outlets.ts'
import { withCode } from '#shared/rules/promo-codes/code-text.ts'

type CaptionedCode = Pick<
  OwnPromoCode,
  | 'id'
  | 'description'
  | 'brand_name'
  | 'code_kind'
  | 'promo_code'
  | 'scope'
  | 'hidden_on'
  | 'is_current'
>

/** What goes under a post: the offer, where to find it, and the disclosure. It begins with 'Ad', so that nobody misses it. */
export function captionOf(code: CaptionedCode, username: string | null, origin: string): string {
  const path = sharedCodePath({
    id: code.id,
    username,
    is_on_profile: isShownNow(code, 'profile'),
  })
  // Visits are counted by source on pages of creators only.
  const address = origin + path + (path === dealPath(code.id) ? '' : '?src=caption')
  return `Ad: ${code.description} at ${code.brand_name} ${withCode(code)}. ${address} I may earn when you shop by it.`
}
