import type { CodeKind } from '#shared/rules/promo-codes/drops.ts'
import type { PromoTerms } from '#shared/rules/promo-codes/promo-terms.ts'
import type { PromoType } from '#shared/rules/offers/offers.ts'
import type { Scope } from '#shared/rules/promo-codes/visibility.ts'

/** A hand-written code. `ends_in` is the expiry in days from today; null never expires. */
export type HeadlineCode = {
  brand: string
  type: PromoType
  value: string
  code: string
  ends_in: number | null
  is_trending?: true
  is_featured?: true
  terms?: Partial<PromoTerms>
  kind?: CodeKind
  scope?: Scope
}

/** First codes of the best-known creators, by username. Maya's eight codes cover every state of an own code. */
export const headlineCodes: Readonly<Record<string, readonly HeadlineCode[]>> = {
  'maya.runs.far': [
    {
      brand: 'Pacewell',
      type: '% off',
      value: '25',
      code: 'MAYA25',
      ends_in: 14,
      is_trending: true,
      is_featured: true,
    },
    { brand: 'Ossa Trail', type: '% off', value: '20', code: 'MAYATRAIL', ends_in: 2 },
    { brand: 'Brinecup', type: 'other', value: 'Free shipping', code: 'MAYASHIPS', ends_in: null },
    { brand: 'Softhour', type: '$ off', value: '10', code: 'MAYA10', ends_in: 47 },
    { brand: 'Wayfern', type: '% off', value: '12', code: 'MAYAGOES', ends_in: -16 },
    { brand: 'Tinhat Audio', type: '% off', value: '15', code: 'MAYAHEARS', ends_in: 23 },
    { brand: 'Nightferry', type: '$ off', value: '25', code: 'RUNAWAY25', ends_in: 75 },
    { brand: 'Plainfold', type: '% off', value: '15', code: 'MAYAWEARS', ends_in: 0 },
  ],
  'tomas.wanders': [
    {
      brand: 'Nightferry',
      type: '$ off',
      value: '40',
      code: 'TOMAS40',
      ends_in: 75,
      is_featured: true,
    },
    { brand: 'Wayfern', type: '% off', value: '12', code: 'GOTOMAS12', ends_in: null },
  ],
  'ines.glows': [
    {
      brand: 'Softhour',
      type: '% off',
      value: '20',
      code: 'INES20',
      ends_in: 2,
      is_featured: true,
    },
    {
      brand: 'Glasspear',
      type: '$ off',
      value: '10',
      code: 'INESGLOW10',
      ends_in: 47,
      terms: { minimum_spend: '40', customers: 'new customers', excluded: 'gift sets' },
    },
  ],
  'hana.at.home': [
    { brand: 'Mosslatch', type: '% off', value: '10', code: 'HANAHOME10', ends_in: 32 },
    {
      brand: 'Pacewell',
      type: 'other',
      value: 'Free socks over $80',
      code: 'HANASOCKS',
      ends_in: 32,
    },
  ],
  'kofi.lifts.slow': [
    {
      brand: 'Ossa Trail',
      type: '% off',
      value: '30',
      code: 'KOFI30',
      ends_in: 23,
      is_trending: true,
    },
    { brand: 'Pacewell', type: '% off', value: '20', code: 'KOFI20', ends_in: 26 },
  ],
  'priya.eats': [
    { brand: 'Brinecup', type: 'other', value: 'Free shipping', code: 'PRIYASHIPS', ends_in: null },
  ],
  'jonah.plugs.in': [
    {
      brand: 'Tinhat Audio',
      type: '$ off',
      value: '30',
      code: 'JONAH30',
      ends_in: 0,
      is_featured: true,
    },
    { brand: 'Pacewell', type: '% off', value: '10', code: 'JONAH10', ends_in: 75 },
  ],
  'amina.shines': [
    {
      brand: 'Orrery & Daughters',
      type: 'other',
      value: 'Buy 2, get 1 free',
      code: 'AMINA-3FOR2-SPRING',
      ends_in: 45,
    },
  ],
  'lena.wears.it': [
    { brand: 'Plainfold', type: '% off', value: '15', code: 'LENA15', ends_in: 26 },
    { brand: 'Pacewell', type: 'other', value: 'Free shipping', code: 'LENASHIPS', ends_in: null },
    { brand: 'Softhour', type: '$ off', value: '8', code: 'LENA8', ends_in: 38 },
  ],
  'bea.finds': [
    {
      brand: 'Hullworth',
      type: '% off',
      value: '20',
      code: 'BEA20',
      ends_in: 38,
      is_featured: true,
    },
    { brand: 'Pacewell', type: '$ off', value: '15', code: 'BEAFINDS15', ends_in: 3 },
  ],
}
