import { brand } from '#shared/rules/brand.ts'

import type { Block, Letter } from './letter.ts'
import { oneLine, shownTime } from './mail-text.ts'
import type { LinkTo, MailValues } from './templates.ts'

export function confirmAddress({ link, valid_hours }: MailValues['confirm_address']): Letter {
  return {
    subject: 'Confirm your email address',
    preview: `One click, and your ${brand.name} account is ready.`,
    heading: 'Confirm your email address',
    blocks: [
      { kind: 'text', text: `This finishes your sign-up. Then you can sign in to ${brand.name}.` },
      { kind: 'button', label: 'Confirm address', link, is_spelled_out: true },
      validFor(valid_hours),
      {
        kind: 'quiet',
        text: 'You did not sign up? Then do nothing. The account cannot be used without this step.',
      },
    ],
    reason: `You get this mail because this address was used to sign up for ${brand.name}.`,
  }
}

export function addressAlreadyRegistered(
  _: MailValues['address_already_registered'],
  linkTo: LinkTo,
): Letter {
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

export function confirmNewAddress({
  link,
  valid_hours,
}: MailValues['confirm_new_address']): Letter {
  return {
    subject: 'Confirm your new email address',
    preview: `One click, and your ${brand.name} account uses this address.`,
    heading: 'Confirm your new address',
    blocks: [
      {
        kind: 'text',
        text: `You asked to use this address for your ${brand.name} account. Until you confirm, the old one stays.`,
      },
      { kind: 'button', label: 'Use this address', link, is_spelled_out: true },
      validFor(valid_hours),
      { kind: 'quiet', text: 'You did not ask for this? Then do nothing, and nothing changes.' },
    ],
    reason: `You get this mail because someone entered this address in a ${brand.name} account.`,
  }
}

export function addressChanged({ changed_at, new_email }: MailValues['address_changed']): Letter {
  return {
    subject: `Your ${brand.name} email address was changed`,
    preview: 'Mails go to the new address from now on.',
    heading: 'Your address was changed',
    blocks: [
      { kind: 'text', text: 'From now on you sign in with the new address, and mails go there.' },
      {
        kind: 'facts',
        facts: [
          ['New address', hidden(new_email)],
          ['When', shownTime(changed_at)],
        ],
      },
      {
        kind: 'text',
        text: `It was not you? Write to ${brand.contact_email} at once.`,
      },
    ],
    reason: `You get this mail because this was the address of your ${brand.name} account.`,
  }
}

function validFor(hours: number): Block {
  return {
    kind: 'quiet',
    text: `The link works once, for ${hours === 1 ? 'one hour' : `${hours} hours`}.`,
  }
}

/** Enough to recognise one's own address, too little to learn another's. */
function hidden(email: string): string {
  const line = oneLine(email)
  const at = line.lastIndexOf('@')
  return `${line.slice(0, Math.min(2, Math.max(at - 1, 1)))}…${line.slice(at)}`
}
