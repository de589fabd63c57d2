import { brand } from '#shared/rules/product/brand.ts'

import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'
import { quoted } from '#server/features/mail/letters/letter-parts.ts'

const toMembers = () => `You get this mail because you have an account on ${brand.name}.`

/** About the beginning or the end of a suspension. */
export const accountSuspended = defineLetter({
  name: 'account_suspended',
  urgency: 'awaited',
  write: ({ is_suspended, reason }: { is_suspended: boolean; reason: string }, linkTo): Letter => {
    if (!is_suspended)
      return {
        subject: `Your ${brand.name} account is open again`,
        preview: 'Sign in again. Everything is as it was.',
        heading: 'Your account is open again',
        blocks: [
          {
            kind: 'text',
            text: 'The suspension is over. You can sign in, and your page and your codes are public again as far as they were.',
          },
          ...quoted('Why', reason),
          { kind: 'button', label: 'Sign in', link: linkTo('/login') },
        ],
        reason: toMembers(),
      }
    return {
      subject: `Your ${brand.name} account is suspended`,
      preview: 'You cannot sign in for now. Nothing was deleted.',
      heading: 'Your account is suspended',
      blocks: [
        {
          kind: 'text',
          text: 'You are signed out everywhere and cannot sign in for now. Your page and your codes are not public meanwhile. Nothing was deleted; a plan that you pay for goes on.',
        },
        ...quoted('Why', reason),
        {
          kind: 'text',
          text: `You think that this is wrong? Write to ${brand.contact_email}, and somebody looks at it again.`,
        },
      ],
      reason: toMembers(),
    }
  },
})
