import { brand } from '#shared/rules/product/brand.ts'

import { toAccount } from '#server/features/mail/letters/letter-parts.ts'
import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Block, Letter } from '#server/features/mail/letters/letter.ts'

/** To a new account's address. */
export const confirmAddress = defineLetter({
  name: 'confirm_address',
  urgency: 'awaited',
  write: ({ link, valid_hours }: { link: string; valid_hours: number }): Letter => ({
    subject: 'Confirm your email address',
    preview: 'One click, and we know that it is yours.',
    heading: 'Confirm your email address',
    blocks: [
      {
        kind: 'text',
        text: `This shows that the address is yours, and finishes a sign-up to ${brand.name}.`,
      },
      { kind: 'button', label: 'Confirm address', link, is_spelled_out: true },
      validFor(valid_hours),
      {
        kind: 'quiet',
        text: 'You did not ask for this? Then do nothing. A new account cannot be used without this step.',
      },
    ],
    reason: `You get this mail because this address belongs to an account at ${brand.name}.`,
  }),
})

/** For the owner of an address that was used in another sign-up. */
export const addressAlreadyRegistered = defineLetter({
  name: 'address_already_registered',
  urgency: 'awaited',
  write: (_: Record<string, never>, linkTo): Letter => ({
    subject: `You already have a ${brand.name} account`,
    preview: 'Someone tried to sign up with your address.',
    heading: 'You already have an account',
    blocks: [
      {
        kind: 'text',
        text: 'Someone tried to sign up with your address. If it was you: you have an account already, so just sign in.',
      },
      { kind: 'button', label: 'Sign in', link: linkTo('/login') },
      {
        kind: 'steps',
        steps: [
          {
            title: 'Forgot your password?',
            text: 'Set a new one with a link that we send to this address.',
            label: 'Set a new password',
            link: linkTo('/forgot-password'),
          },
        ],
      },
      {
        kind: 'quiet',
        text: 'It was not you? Then there is nothing to do. Nobody got in, and nothing changed.',
      },
    ],
    reason: toAccount(),
  }),
})

export function validFor(hours: number): Block {
  return {
    kind: 'quiet',
    text: `The link works once, for ${hours === 1 ? 'one hour' : `${hours} hours`}.`,
  }
}
