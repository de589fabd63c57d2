import type { Mail } from '#server/letter-table.ts'

/** A letter about a brand and about the words of a search. */
export const codeAlert: Mail & { template: 'code_alert' } = {
  template: 'code_alert',
  to: 'maya@example.com',
  values: {
    user_id: '6f1b7e0e-56f7-4d3c-9d0b-2f0c56a1f9aa',
    codes: [
      {
        code_id: '0198f3a2-7b1c-4d2e-8f00-1a2b3c4d5e6f',
        code_brand: 'Pacewell',
        promo_code: 'PACE50',
        description: '50% off',
        brand_name: 'Pacewell',
        words: '',
        promo_type: '% off',
        worth: 40,
      },
      {
        code_id: '0198f3a2-7b1c-4d2e-8f00-1a2b3c4d5e70',
        code_brand: 'Ossa Trail',
        promo_code: 'TRAIL',
        description: 'Free Shipping',
        brand_name: '',
        words: 'trail shoes',
        promo_type: null,
        worth: null,
      },
    ],
  },
}
