import { brand } from '#shared/rules/brand.ts'
import { formatUtcMoment } from '#shared/rules/formats.ts'

import type { Letter, LinkTo } from './letter.ts'

/** Shows an operator that mails arrive. */
export function testMail({ sent_at }: { sent_at: string }, linkTo: LinkTo): Letter {
  return {
    subject: `A test mail from ${brand.name}`,
    preview: 'Mails arrive.',
    heading: 'Mails arrive',
    blocks: [
      {
        kind: 'text',
        text: 'This mail took the way of every other one. Look whether it lies in the inbox and not among junk, and whether the sender is the right one.',
      },
      { kind: 'facts', facts: [['Asked for', formatUtcMoment(sent_at)]] },
      { kind: 'button', label: 'Open the staff desk', link: linkTo('/staff') },
    ],
    reason: `You get this mail because you asked for it at the staff desk of ${brand.name}.`,
  }
}
