import { brand } from '#shared/rules/product/brand.ts'
import { plural } from '#shared/rules/text/formats.ts'

import { codes, dashboardOf } from '#server/features/mail/letters/letter-parts.ts'
import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Block, Letter } from '#server/features/mail/letters/letter.ts'

/** `plan` is the name of the plan whose limit holds again. */
export const testAccountEnded = defineLetter({
  name: 'test_account_ended',
  urgency: 'usual',
  write: (
    { plan, paused, is_agency }: { plan: string; paused: number; is_agency: boolean },
    linkTo,
  ): Letter => {
    const blocks: Block[] = [
      {
        kind: 'text',
        text: `Your account is no test account any more. The limit of the ${plan} plan holds again.`,
      },
    ]
    if (paused > 0)
      blocks.push({
        kind: 'text',
        text: `${codes(paused)} no longer ${plural(paused, 'fits', 'fit')} and ${plural(paused, 'is', 'are')} paused. Nothing was deleted: with a larger plan all of them come back with one click.`,
      })
    return {
      subject: 'Your account has a limit again',
      preview: paused > 0 ? 'Some codes are paused, none are lost.' : 'Your codes stay.',
      heading: 'Your account has a limit again',
      blocks: [
        ...blocks,
        { kind: 'button', label: 'See the plans', link: linkTo('/pricing') },
        { kind: 'quiet', text: `Your codes: ${linkTo(dashboardOf(is_agency))}` },
      ],
      reason: `You get this mail because the limit of your ${brand.name} account has changed.`,
    }
  },
})
