import type { DigestCode } from '#server/features/delivery/digest-codes.ts'
import type { Mail } from '#server/letter-table.ts'

const aCode = (brand_name: string, promo_code: string, description: string): DigestCode => ({
  id: '0b6e3f5a-7d0c-4c55-9c4b-0f6e1f3f2a11',
  brand_name,
  promo_code,
  code_kind: promo_code === '' ? 'none' : 'shared',
  description,
  owner_name: 'Zoe Hart',
})

export const exampleDigest: Mail & { template: 'digest' } = {
  template: 'digest',
  to: 'maya@example.com',
  values: {
    user_id: '6f1b7e0e-56f7-4d3c-9d0b-2f0c56a1f9aa',
    fresh: [aCode('Pacewell', 'ZOE20', '20% off'), aCode('Softhour', '', '$15 off')],
    ending: [aCode('Kestrelwood', 'LAST10', '10% off')],
    more: 0,
  },
}
