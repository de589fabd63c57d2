import type { CodeKind } from './drops.ts'

/** How shoppers get an offer, as text for titles, feeds and structured data. The text never names an empty code. */

export type Coded = { code_kind: CodeKind; promo_code: string }

/** 'with code ANA20', for the end of a sentence about an offer. */
export function withCode({ code_kind, promo_code }: Coded): string {
  if (code_kind === 'none') return 'without a code'
  return code_kind === 'pool' ? 'with a code of your own' : `with code ${promo_code}`
}

/** 'ANA20', after a colon. */
export function codeOrWay({ code_kind, promo_code }: Coded): string {
  if (code_kind === 'none') return 'no code needed'
  return code_kind === 'pool' ? 'a code of your own' : promo_code
}
