import { brand } from '#shared/rules/product/brand.ts'
import { formatNumber } from '#shared/rules/text/formats.ts'

import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'
import { oneLine } from '#server/features/mail/mail-text.ts'

type DropRunsOutValues = {
  user_id: string
  promo_code_id: string
  offer: string
  left: number
  total: number
}

/** To the owner of a drop: a tenth of its codes is left, or none. */
export const dropRunsOut = defineLetter({
  name: 'drop_runs_out',
  urgency: 'usual',
  kind: 'expiry_reminders',
  write: ({ promo_code_id, offer, left, total }: DropRunsOutValues, linkTo): Letter => {
    const what = oneLine(offer)
    const [of, number] = [formatNumber(total), formatNumber(left)]
    return {
      subject:
        left === 0 ? `All codes of ${what} are claimed` : `${number} codes of ${what} are left`,
      preview:
        left === 0
          ? 'Shoppers do not see the offer until you add codes.'
          : `Of ${of} codes ${number} are left.`,
      heading: left === 0 ? 'All codes are claimed' : 'A tenth of your codes is left',
      blocks: [
        {
          kind: 'text',
          text:
            left === 0
              ? `Shoppers have claimed all ${of} codes of this offer. It is shown nowhere until you add codes; then it comes back by itself.`
              : `Shoppers have claimed nearly all codes of this offer. When the last one is claimed, the offer is shown nowhere until you add codes.`,
        },
        {
          kind: 'facts',
          facts: [
            ['Offer', what],
            ['Left', `${number} of ${of}`],
          ],
        },
        {
          kind: 'button',
          label: 'Add codes',
          link: linkTo(`/influencer-dashboard?edit=${promo_code_id}`),
        },
      ],
      reason: `You get this mail because you offer single-use codes on ${brand.name}.`,
    }
  },
})
