import { dealPath } from '#shared/rules/product/addresses.ts'
import { brand } from '#shared/rules/product/brand.ts'
import { alertSubject } from '#shared/rules/following/code-alerts.ts'
import { offerName } from '#shared/rules/promo-codes/code-name.ts'

import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'
import { oneLine } from '#server/features/mail/mail-text.ts'
import { addCodeAlert, readAlertedCodes } from './alerted-codes.ts'
import type { AlertedCode } from './alerted-codes.ts'

/** A longer list would make the mail too long. */
const mostListed = 20

/** A code that a shopper waited for. */
export const codeAlert = defineLetter({
  name: 'code_alert',
  urgency: 'bulk',
  kind: 'code_alerts',
  write: ({ codes }: { user_id: string; codes: AlertedCode[] }, linkTo): Letter => {
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
  },
  refresh: async (db, { user_id, codes }) => {
    const { shown, hidden } = await readAlertedCodes(db, codes)
    return {
      values: shown.length > 0 ? { user_id, codes: shown } : undefined,
      afterwards: async () => {
        for (const alert of hidden) await addCodeAlert(db, user_id, alert)
      },
    }
  },
})

function wishOf({ brand_name, words, promo_type, worth }: AlertedCode): string {
  return alertSubject({
    ...(brand_name === '' ? { q: oneLine(words) } : { brand: oneLine(brand_name) }),
    ...(promo_type !== null && worth !== null && { promo_type, worth }),
  })
}
