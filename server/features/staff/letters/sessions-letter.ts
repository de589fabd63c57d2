import { brand } from '#shared/rules/product/brand.ts'
import { formatUtcMoment } from '#shared/rules/text/formats.ts'
import { toAccount } from '#server/features/mail/letters/letter-parts.ts'
import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'

/** Staff ended every session and connected extension. */
export const sessionsEnded = defineLetter({
  name: 'sessions_ended',
  urgency: 'awaited',
  write: ({ ended_at }: { ended_at: string }, linkTo): Letter => ({
    subject: `You were signed out everywhere on ${brand.name}`,
    preview: 'Sign in again where you want to go on.',
    heading: 'You were signed out everywhere',
    blocks: [
      {
        kind: 'text',
        text: 'To keep your account safe we ended every session, disconnected every browser extension and ended your private feed, if you had one. Your password stays, and nothing of yours was changed. Sign in again where you want to go on.',
      },
      { kind: 'facts', facts: [['When', formatUtcMoment(ended_at)]] },
      { kind: 'text', text: 'If somebody else may know your password, set a new one now.' },
      { kind: 'button', label: 'Set a new password', link: linkTo('/forgot-password') },
    ],
    reason: toAccount(),
  }),
})
