import { dealPath } from '#shared/rules/addresses.ts'

import type { AssistantDeal } from './answer.ts'
import type { FoundDeal } from './found-deal.ts'
import type { Language } from './language.ts'
import { expiryText, offerText, termLines } from './say.ts'

/** The deal in a language. */
export function toAssistantDeal(
  deal: FoundDeal,
  { today, language }: { today: string; language: Language },
): AssistantDeal {
  return {
    id: deal.id,
    brand_name: deal.brand_name,
    brand_key: deal.brand_key,
    brand_url: deal.brand_url,
    category: deal.category,
    promo_code: deal.promo_code,
    code_kind: deal.code_kind,
    left: deal.left,
    promo_type: deal.promo_type,
    promo_value: deal.promo_value,
    description: offerText(language, deal),
    currency: deal.currency,
    minimum_spend: deal.minimum_spend,
    customers: deal.customers,
    terms: termLines(language, deal),
    expiration_date: deal.expiration_date,
    expiry_label: expiryText(language, deal.expiration_date, today),
    affiliate_link: deal.affiliate_link,
    path: dealPath(deal.id),
    owner: {
      id: deal.owner_id,
      full_name: deal.full_name,
      username: deal.username,
      is_verified: deal.is_verified,
    },
  }
}
