import type { Coded } from './code-text.ts'

/** 'Pacewell MAYA25', or 'Pacewell 25% off' for an offer without a shared code, for the accessible names of buttons. */
export function nameOf({
  brand_name,
  promo_code,
  code_kind,
  description,
}: Coded & { brand_name: string; description: string }): string {
  return `${brand_name} ${code_kind === 'shared' ? promo_code : description}`
}

/** The name of a code alone, in lists of an owner or of staff. */
export function codeOrNone(promo_code: string): string {
  return promo_code === '' ? 'No shared code' : promo_code
}

/** The name of an offer in a sentence: its code, or its kind if it has no code. */
export function offerName({
  promo_code,
  description,
}: {
  promo_code: string
  description: string
}): string {
  return promo_code === '' ? description : promo_code
}
