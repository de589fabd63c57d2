import { brand } from '#shared/rules/product/brand.ts'

import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Block, Letter } from '#server/features/mail/letters/letter.ts'
import { dashboardOf, codes } from '#server/features/mail/letters/letter-parts.ts'

/** `plan` is the name of the plan that is active now. */
export const eliteEnded = defineLetter({
  name: 'elite_ended',
  urgency: 'usual',
  write: (
    {
      plan,
      paused,
      managed_paused,
      is_agency,
    }: { plan: string; paused: number; managed_paused: number; is_agency: boolean },
    linkTo,
  ): Letter => {
    const blocks: Block[] = [
      { kind: 'text', text: `Your Elite plan has ended. You are on the ${plan} plan now.` },
    ]
    if (paused > 0)
      blocks.push({
        kind: 'text',
        text: `${codes(paused)} no longer fit and wait, paused. Nothing was deleted: with a larger plan all of them come back with one click.`,
      })
    if (managed_paused > 0)
      blocks.push({
        kind: 'text',
        text: `${codes(managed_paused)} of the creators whom you manage wait as well.`,
      })
    return {
      subject: 'Your Elite plan has ended',
      preview:
        paused + managed_paused > 0 ? 'Some codes are paused, none are lost.' : 'Your codes stay.',
      heading: 'Your Elite plan has ended',
      blocks: [
        ...blocks,
        { kind: 'button', label: 'See the plans', link: linkTo('/pricing') },
        { kind: 'quiet', text: `Your codes: ${linkTo(dashboardOf(is_agency))}` },
      ],
      reason: `You get this mail because your plan on ${brand.name} has changed.`,
    }
  },
})
