import { brand } from '#shared/rules/brand.ts'
import { formatUtcMoment } from '#shared/rules/formats.ts'

import type { Letter, LinkTo } from './letter.ts'
import { oneLine } from './mail-text.ts'

const reason = `You get this mail because you have a ${brand.name} account with this address.`

export function resetPassword({
  link,
  valid_minutes,
}: {
  link: string
  valid_minutes: number
}): Letter {
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
    reason,
  }
}

/** `is_new`: using it makes the account. */
export function signInLink({
  link,
  valid_minutes,
  is_new,
}: {
  link: string
  valid_minutes: number
  is_new: boolean
}): Letter {
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
      : reason,
  }
}

function shownDuration(minutes: number): string {
  const hours = minutes / 60
  if (!Number.isInteger(hours)) return `${minutes} minutes`
  return hours === 1 ? 'one hour' : `${hours} hours`
}

export function passwordChanged({ changed_at }: { changed_at: string }, linkTo: LinkTo): Letter {
  return {
    subject: `Your ${brand.name} password was changed`,
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    blocks: [
      { kind: 'text', text: 'If it was you, there is nothing to do.' },
      { kind: 'facts', facts: [['When', formatUtcMoment(changed_at)]] },
      { kind: 'text', text: 'If it was not you, set a new password now.' },
      { kind: 'button', label: 'Set a new password', link: linkTo('/forgot-password') },
    ],
    reason,
  }
}

/** `device` is in words, such as 'Firefox on Windows'. */
export function newLogin(
  { signed_in_at, device }: { signed_in_at: string; device: string },
  linkTo: LinkTo,
): Letter {
  return {
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
    reason,
  }
}

export function passkeysChanged(
  { is_added, changed_at }: { is_added: boolean; changed_at: string },
  linkTo: LinkTo,
): Letter {
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
      { kind: 'button', label: 'Set a new password', link: linkTo('/forgot-password') },
    ],
    reason,
  }
}

export function sessionsEnded({ ended_at }: { ended_at: string }, linkTo: LinkTo): Letter {
  return {
    subject: `You were signed out everywhere on ${brand.name}`,
    preview: 'Sign in again where you want to go on.',
    heading: 'You were signed out everywhere',
    blocks: [
      {
        kind: 'text',
        text: 'To keep your account safe we ended every session and disconnected every browser extension. Your password stays, and nothing of yours was changed. Sign in again where you want to go on.',
      },
      { kind: 'facts', facts: [['When', formatUtcMoment(ended_at)]] },
      { kind: 'text', text: 'If somebody else may know your password, set a new one now.' },
      { kind: 'button', label: 'Set a new password', link: linkTo('/forgot-password') },
    ],
    reason,
  }
}

export function twoStepChanged(
  {
    is_on,
    is_by_staff = false,
    changed_at,
  }: { is_on: boolean; is_by_staff?: boolean; changed_at: string },
  linkTo: LinkTo,
): Letter {
  const title = `Two-step login is ${is_on ? 'on' : 'off'}`
  return {
    subject: `${title} for your ${brand.name} account`,
    preview: 'If it was you, there is nothing to do.',
    heading: title,
    blocks: [
      {
        kind: 'text',
        text: is_on
          ? 'From now on signing in takes your password and a code from your authenticator app. Keep your recovery codes where you find them without your phone.'
          : is_by_staff
            ? 'We switched it off, as somebody asked us to in your name, and ended every session. From now on your password alone is enough to sign in. Switch it on again in your settings.'
            : 'From now on your password alone is enough to sign in.',
      },
      { kind: 'facts', facts: [['When', formatUtcMoment(changed_at)]] },
      {
        kind: 'text',
        text: is_on
          ? 'If it was not you, write to us: someone else has your password.'
          : 'If it was you, there is nothing to do. If it was not you, set a new password now.',
      },
      ...(is_on
        ? []
        : [
            {
              kind: 'button' as const,
              label: 'Set a new password',
              link: linkTo('/forgot-password'),
            },
          ]),
    ],
    reason,
  }
}
