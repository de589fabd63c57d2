import { brand } from '#shared/rules/product/brand.ts'

import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'
import { quoted, toOwners } from '#server/features/mail/letters/letter-parts.ts'

/** Staff took away what an owner made of their page. */
export const pageCleared = defineLetter({
  name: 'page_cleared',
  urgency: 'usual',
  write: ({ reason }: { reason: string }, linkTo): Letter => ({
    subject: 'We took things from your page',
    preview: 'Your codes are as they were.',
    heading: 'We took things from your page',
    blocks: [
      {
        kind: 'text',
        text: 'The text, the picture above it, your own links, pins and sections are gone. Your codes are as they were, and you can make the page anew.',
      },
      ...quoted('Why', reason),
      { kind: 'button', label: 'Open your dashboard', link: linkTo('/influencer-dashboard') },
      {
        kind: 'text',
        text: `You think that this is wrong? Write to ${brand.contact_email}, and somebody looks at it again.`,
      },
    ],
    reason: toOwners(),
  }),
})
