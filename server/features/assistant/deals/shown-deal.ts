import { dealPath } from '#shared/rules/product/addresses.ts'

import type { AssistantDeal } from '../answer.ts'
import type { FoundDeal } from '../offers/found-deal.ts'
import type { Language } from '../words/language.ts'
import { expiryText, offerText, termLines } from '../sentences/say.ts'

/** Formats a deal for answers in a language. */
export function toAssistantDeal(
  deal: FoundDeal,
  { today, language }: { today: string; language: Language },
): AssistantDeal {
  const { owner_id, full_name, username, avatar_url, is_creditcard, is_verified, ...shown } = deal
  return {
    ...shown,
    description: offerText(language, deal),
    terms: termLines(language, deal),
    expiry_label: expiryText(language, deal.expiration_date, today),
    path: dealPath(deal.id),
    owner: { id: owner_id, full_name, username, avatar_url, is_creditcard, is_verified },
  }
}
