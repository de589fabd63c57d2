import { brand } from '#shared/rules/product/brand.ts'

import { toAccount } from '#server/features/mail/letters/letter-parts.ts'
import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'

export const resetPassword = defineLetter({
  name: 'reset_password',
  urgency: 'awaited',
  write: ({ link, valid_minutes }: { link: string; valid_minutes: number }): Letter => {
    const time = shownDuration(valid_minutes)
    return {
      subject: `Reset your ${brand.name} password`,
      preview: `The link works once, for ${time}.`,
      heading: 'Set a new password',
      blocks: [
        { kind: 'text', text: 'You asked for a new password. Choose it here:' },
        { kind: 'button', label: 'Set new password', link, is_spelled_out: true },
        { kind: 'quiet', text: `The link works once, for ${time}.` },
        {
          kind: 'quiet',
          text: 'You did not ask for this? Then do nothing. Your password stays as it is.',
        },
      ],
      reason: toAccount(),
    }
  },
})

/** `is_new`: using the link creates the account. */
export const signInLink = defineLetter({
  name: 'sign_in_link',
  urgency: 'awaited',
  write: ({
    link,
    valid_minutes,
    is_new,
  }: {
    link: string
    valid_minutes: number
    is_new: boolean
  }): Letter => {
    const time = shownDuration(valid_minutes)
    return {
      subject: is_new ? `Finish signing up for ${brand.name}` : `Sign in to ${brand.name}`,
      preview: `The link works once, for ${time}.`,
      heading: is_new ? 'One click, and you are in' : 'Your sign-in link',
      blocks: [
        {
          kind: 'text',
          text: is_new
            ? 'You asked for an account. This link makes it and signs you in. There is no password to remember.'
            : 'You asked to sign in without your password:',
        },
        { kind: 'button', label: is_new ? 'Sign up' : 'Sign in', link, is_spelled_out: true },
        { kind: 'quiet', text: `The link works once, for ${time}. Do not pass it on.` },
        {
          kind: 'quiet',
          text: is_new
            ? 'You did not ask for this? Then do nothing. There is no account without this step.'
            : 'You did not ask for this? Then do nothing. Nobody gets in without this mail.',
        },
      ],
      reason: is_new
        ? `You get this mail because this address was used to sign up for ${brand.name}.`
        : toAccount(),
    }
  },
})

function shownDuration(minutes: number): string {
  const hours = minutes / 60
  if (!Number.isInteger(hours)) return `${minutes} minutes`
  return hours === 1 ? 'one hour' : `${hours} hours`
}
