import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import type { CodeKind } from '#shared/rules/promo-codes/drops.ts'

/** The kinds of codes: label in the form, and explanation. */
export const kindText: Readonly<Record<CodeKind, { label: string; meaning: string }>> = {
  shared: {
    label: 'One code for all',
    meaning: 'Every shopper copies the same code.',
  },
  none: {
    label: 'No code needed',
    meaning: 'The link is all: shoppers press ‘Get the offer’ and are at the shop.',
  },
  pool: {
    label: 'A code for each (drop)',
    meaning:
      'Each shopper gets a code of their own, used once. You add the codes after saving; until then nobody sees the offer.',
  },
}

/** The text in place of a code that is not shown. */
export function shownCode({
  promo_code,
  code_kind,
}: Pick<OwnPromoCode, 'promo_code' | 'code_kind'>) {
  return code_kind === 'shared' ? promo_code : code_kind === 'none' ? 'No code needed' : 'Drop'
}
