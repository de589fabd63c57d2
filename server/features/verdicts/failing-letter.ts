import { offerName } from '#shared/rules/promo-codes/code-name.ts'

import { toOwners } from '#server/features/mail/letters/letter-parts.ts'
import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'
import { oneLine } from '#server/features/mail/mail-text.ts'

export type FailingCode = {
  brand_name: string
  promo_code: string
  description: string
  /** In percent. */
  success_rate: number
}

/** A longer list would make the mail too long. */
const mostListed = 20

/** Codes that do not work for most shoppers who tried them. */
export const failingCodes = defineLetter({
  name: 'failing_codes',
  urgency: 'bulk',
  kind: 'expiry_reminders',
  write: ({ codes }: { user_id: string; codes: FailingCode[] }, linkTo): Letter => {
    const count = codes.length
    const items = codes.slice(0, mostListed).map((code) => ({
      title: `${oneLine(offerName(code))} at ${oneLine(code.brand_name)}`,
      text: `${oneLine(code.description)}. It worked for ${code.success_rate}% of those who told us.`,
    }))
    const left = count - items.length
    const subject =
      count === 1
        ? 'One of your codes may not work any more'
        : `${count} of your codes may not work any more`
    return {
      subject,
      preview: 'Shoppers who tried say so. A look at the shop tells.',
      heading: subject,
      blocks: [
        {
          kind: 'text',
          text: 'Most shoppers who tried lately say that it did not work. Please try at the shop. If the offer has ended, pause or delete the code; if it has changed, edit it.',
        },
        { kind: 'items', items },
        ...(left > 0 ? [{ kind: 'quiet' as const, text: `And ${left} more.` }] : []),
        { kind: 'button', label: 'Open your dashboard', link: linkTo('/influencer-dashboard') },
      ],
      reason: toOwners(),
    }
  },
})
