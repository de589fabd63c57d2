import { brand } from '#shared/rules/brand.ts'

import type { Block, Letter, LinkTo } from './letter.ts'

export function confirmAddress({
  link,
  valid_hours,
}: {
  link: string
  valid_hours: number
}): Letter {
  return {
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
  }
}

export function addressAlreadyRegistered(_: Record<string, never>, linkTo: LinkTo): Letter {
  return {
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
    reason: `You get this mail because you have a ${brand.name} account with this address.`,
  }
}

export function validFor(hours: number): Block {
  return {
    kind: 'quiet',
    text: `The link works once, for ${hours === 1 ? 'one hour' : `${hours} hours`}.`,
  }
}
