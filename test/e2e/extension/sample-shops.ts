import { randomUUID } from 'node:crypto'

import type { ExtensionCode, ExtensionShop } from '#shared/contract/extension/extension-payloads.ts'

export function sampleCode(given: Partial<ExtensionCode> = {}): ExtensionCode {
  return {
    id: randomUUID(),
    promo_code: 'INES20',
    code_kind: 'shared',
    promo_type: '% off',
    promo_value: '20',
    description: '20% off',
    expiration_date: null,
    affiliate_link: 'https://softhour.example/?ref=ines',
    is_trending: false,
    creator: { id: randomUUID(), full_name: 'Inês Duarte', username: 'ines', is_agency: false },
    verdicts: { success_rate: null, last_worked_at: null },
    ...given,
  }
}

const creator = (full_name: string) => ({
  id: randomUUID(),
  full_name,
  username: full_name.toLowerCase().replaceAll(' ', '.'),
  is_agency: false,
})

export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** Softhour with three codes, two other shops with one each. */
export function sampleShops(): [
  softhour: ExtensionShop,
  pacewell: ExtensionShop,
  marks: ExtensionShop,
] {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  return [
    {
      domain: 'softhour.com',
      brand_name: 'Softhour',
      category: 'Beauty',
      codes: [
        sampleCode({ verdicts: { success_rate: 92, last_worked_at: hoursAgo(3.2) } }),
        sampleCode({
          promo_code: 'LENA8',
          promo_type: '$ off',
          promo_value: '8',
          expiration_date: daysFromNow(3),
          creator: creator('Lena Vogel'),
          affiliate_link: 'https://softhour.com/?ref=lena',
        }),
        sampleCode({
          promo_code: 'MAYAGIFT',
          promo_type: 'other',
          promo_value: 'Free gift',
          creator: creator('Maya Okafor'),
        }),
      ],
    },
    {
      domain: 'pacewell.com',
      brand_name: 'Pacewell',
      category: 'Fitness',
      codes: [sampleCode({ promo_code: 'MAYA25', creator: creator('Maya Okafor') })],
    },
    {
      domain: 'marks.co.uk',
      brand_name: 'Marks',
      category: 'Fashion',
      codes: [sampleCode({ promo_code: 'TWEED', creator: creator('Otis Bell') })],
    },
  ]
}
