import { brand } from '#shared/rules/product/brand.ts'
import { formatUtcMoment } from '#shared/rules/text/formats.ts'

import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'

/** Shows an operator that mails arrive. */
export const testMail = defineLetter({
  name: 'test_mail',
  urgency: 'awaited',
  write: ({ sent_at }: { sent_at: string }, linkTo): Letter => ({
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
  }),
})
