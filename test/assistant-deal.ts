import type { AssistantDeal } from '#server/features/assistant/answer.ts'

/** A deal as the assistant answers with it; overrides win. */
export function anAssistantDeal(overrides: Partial<AssistantDeal> = {}): AssistantDeal {
  return {
    id: '1',
    brand_name: 'Pacewell',
    brand_key: 'pacewell',
    brand_url: 'https://www.pacewell.example',
    category: 'Fitness',
    promo_code: 'MAYA25',
    code_kind: 'shared',
    left: null,
    promo_type: '% off',
    promo_value: '25',
    description: '25% off',
    currency: 'USD',
    minimum_spend: '',
    customers: 'everybody',
    terms: [],
    expiration_date: null,
    expiry_label: 'No end date',
    affiliate_link: 'https://www.pacewell.example/?ref=maya',
    path: '/deal/1',
    owner: {
      id: '2',
      full_name: 'Maya Okafor',
      username: 'maya',
      avatar_url: null,
      is_creditcard: false,
      is_verified: false,
    },
    ...overrides,
  }
}
