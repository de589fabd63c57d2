import { brand } from '#shared/rules/product/brand.ts'
import { formatUtcMoment } from '#shared/rules/text/formats.ts'

import { otherAccessEnded, toAccount } from '#server/features/mail/letters/letter-parts.ts'
import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'
import { oneLine } from '#server/features/mail/mail-text.ts'

export const passwordChanged = defineLetter({
  name: 'password_changed',
  urgency: 'awaited',
  write: ({ changed_at }: { changed_at: string }, linkTo): Letter => ({
    subject: `Your ${brand.name} password was changed`,
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    blocks: [
      { kind: 'text', text: 'If it was you, there is nothing to do.' },
      { kind: 'facts', facts: [['When', formatUtcMoment(changed_at)]] },
      { kind: 'text', text: 'If it was not you, set a new password now.' },
      otherAccessEnded,
      { kind: 'button', label: 'Set a new password', link: linkTo('/forgot-password') },
    ],
    reason: toAccount(),
  }),
})

/** `device` is text, such as 'Firefox on Windows'. */
export const newLogin = defineLetter({
  name: 'new_login',
  urgency: 'awaited',
  write: ({ signed_in_at, device }: { signed_in_at: string; device: string }, linkTo): Letter => ({
    subject: `New sign-in to your ${brand.name} account`,
    preview: 'If it was you, there is nothing to do.',
    heading: 'New sign-in',
    blocks: [
      {
        kind: 'text',
        text: 'Someone signed in to your account. If it was you, there is nothing to do.',
      },
      {
        kind: 'facts',
        facts: [
          ['Device', oneLine(device).slice(0, 80) || 'Unknown'],
          ['When', formatUtcMoment(signed_in_at)],
        ],
      },
      {
        kind: 'text',
        text: 'If it was not you, set a new password. That ends every other session.',
      },
      { kind: 'button', label: 'Set a new password', link: linkTo('/forgot-password') },
    ],
    reason: toAccount(),
  }),
})

export const recoveryCodesRenewed = defineLetter({
  name: 'recovery_codes_renewed',
  urgency: 'awaited',
  write: ({ changed_at }: { changed_at: string }, linkTo): Letter => ({
    subject: `You have new recovery codes on ${brand.name}`,
    preview: 'If it was you, there is nothing to do.',
    heading: 'You have new recovery codes',
    blocks: [
      { kind: 'text', text: 'The former ones no longer sign in.' },
      { kind: 'facts', facts: [['When', formatUtcMoment(changed_at)]] },
      {
        kind: 'text',
        text: 'If it was not you, set a new password now, and make new recovery codes in your account.',
      },
      otherAccessEnded,
      { kind: 'button', label: 'Set a new password', link: linkTo('/forgot-password') },
    ],
    reason: toAccount(),
  }),
})

export const passkeysChanged = defineLetter({
  name: 'passkeys_changed',
  urgency: 'awaited',
  write: ({ is_added, changed_at }: { is_added: boolean; changed_at: string }, linkTo): Letter => {
    const title = `A passkey was ${is_added ? 'added to' : 'removed from'} your account`
    return {
      subject: title,
      preview: 'If it was you, there is nothing to do.',
      heading: title,
      blocks: [
        {
          kind: 'text',
          text: is_added
            ? 'From now on it signs in without your password. If it was you, there is nothing to do.'
            : 'It no longer signs in. If it was you, there is nothing to do.',
        },
        { kind: 'facts', facts: [['When', formatUtcMoment(changed_at)]] },
        {
          kind: 'text',
          text: 'If it was not you, set a new password now, and remove in your account what you do not know.',
        },
        otherAccessEnded,
        { kind: 'button', label: 'Set a new password', link: linkTo('/forgot-password') },
      ],
      reason: toAccount(),
    }
  },
})
