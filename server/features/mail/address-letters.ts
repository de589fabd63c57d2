import { brand } from '#shared/rules/brand.ts'
import { formatUtcMoment } from '#shared/rules/formats.ts'

import type { Block, Letter, LinkTo } from './letter.ts'
import { agencyName, oneLine } from './mail-text.ts'

export function confirmAddress({
  link,
  valid_hours,
}: {
  link: string
  valid_hours: number
}): Letter {
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

export function allowNewAddress(
  { link, valid_hours, new_email }: { link: string; valid_hours: number; new_email: string },
  linkTo: LinkTo,
): Letter {
  return {
    subject: `A new email address for your ${brand.name} account?`,
    preview: 'Nothing changes before you allow it.',
    heading: 'Someone asked to change your address',
    blocks: [
      {
        kind: 'text',
        text: 'Your account is to use another email address. Allow it or stop it here. Nothing changes before both mailboxes have agreed.',
      },
      { kind: 'facts', facts: [['New address', hidden(new_email)]] },
      { kind: 'button', label: 'Allow or stop it', link, is_spelled_out: true },
      validFor(valid_hours),
      {
        kind: 'text',
        text: 'It was not you? Then stop it and set a new password: someone else is signed in to your account.',
      },
      { kind: 'button', label: 'Set a new password', link: linkTo('/forgot-password') },
    ],
    reason: `You get this mail because this is the address of your ${brand.name} account.`,
  }
}

/** `agency_name` where an agency asked for it. */
export function confirmNewAddress({
  link,
  valid_hours,
  agency_name,
}: {
  link: string
  valid_hours: number
  agency_name?: string
}): Letter {
  const asked = agency_name === undefined ? 'You asked' : `${agencyName(agency_name)} asked`
  return {
    subject: 'Confirm your new email address',
    preview: `One click, and your ${brand.name} account uses this address.`,
    heading: 'Confirm your new address',
    blocks: [
      {
        kind: 'text',
        text: `${asked} to use this address for your ${brand.name} account. Until you confirm, the old one stays.`,
      },
      { kind: 'button', label: 'Use this address', link, is_spelled_out: true },
      validFor(valid_hours),
      { kind: 'quiet', text: 'You did not ask for this? Then do nothing, and nothing changes.' },
    ],
    reason: `You get this mail because someone entered this address in a ${brand.name} account.`,
  }
}

export function addressChanged({
  changed_at,
  new_email,
}: {
  changed_at: string
  new_email: string
}): Letter {
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
          ['When', formatUtcMoment(changed_at)],
        ],
      },
      {
        kind: 'text',
        text: `It was not you? Write to ${brand.contact_email} at once.`,
      },
    ],
    reason: `You get this mail because this was or is the address of your ${brand.name} account.`,
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
