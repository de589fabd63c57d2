import { brand } from '#shared/rules/brand.ts'
import { formatUtcMoment } from '#shared/rules/formats.ts'

import type { Letter, LinkTo } from './letter.ts'
import { oneLine } from './mail-text.ts'
import { reason } from './sign-in-letters.ts'

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
    reason: reason(),
  }
}

/** `device` is text, such as 'Firefox on Windows'. */
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
    reason: reason(),
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
    reason: reason(),
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
    reason: reason(),
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
    reason: reason(),
  }
}
