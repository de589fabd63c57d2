import { dealPath } from '#shared/rules/addresses.ts'
import { brand } from '#shared/rules/brand.ts'
import { alertSubject } from '#shared/rules/code-alerts.ts'
import { offerName } from '#shared/rules/code-text.ts'

import type { Letter, LinkTo } from './letter.ts'
import { oneLine } from './mail-text.ts'

/** A code, and the alert that it satisfies: a brand or the words of a search. */
export type AlertedCode = {
  code_id: string
  code_brand: string
  promo_code: string
  description: string
  brand_name: string
  words: string
  promo_type: '$ off' | '% off' | null
  worth: number | null
}

/** A longer list would make the mail too long. */
const mostListed = 20

export function codeAlert(
  { codes }: { user_id: string; codes: AlertedCode[] },
  linkTo: LinkTo,
): Letter {
  const [first] = codes
  const isOne = codes.length === 1 && first !== undefined
  const subject = isOne
    ? `There is a code for ${wishOf(first)}`
    : `There are codes for ${codes.length} of your alerts`
  const left = codes.length - mostListed
  return {
    subject,
    preview: isOne ? oneLine(first.description) : 'What you asked to be told of.',
    heading: subject,
    blocks: [
      {
        kind: 'items',
        items: codes.slice(0, mostListed).map((code) => ({
          title: `${oneLine(code.description)} at ${oneLine(code.code_brand)}`,
          text: `${oneLine(offerName(code))}, for your alert: ${wishOf(code)}`,
          link: linkTo(dealPath(code.code_id)),
        })),
      },
      ...(left > 0 ? [{ kind: 'quiet' as const, text: `And ${left} more.` }] : []),
      isOne
        ? { kind: 'button', label: 'See the code', link: linkTo(dealPath(first.code_id)) }
        : { kind: 'button', label: 'See all deals', link: linkTo('/deals') },
      {
        kind: 'quiet',
        text: `We tell you once: ${isOne ? 'this alert has' : 'these alerts have'} ended now.`,
      },
    ],
    reason: `You get this mail because you asked ${brand.name} to tell you of such a code.`,
  }
}

function wishOf({ brand_name, words, promo_type, worth }: AlertedCode): string {
  return alertSubject({
    ...(brand_name === '' ? { q: oneLine(words) } : { brand: oneLine(brand_name) }),
    ...(promo_type !== null && worth !== null && { promo_type, worth }),
  })
}
