import { brand } from '#shared/rules/brand.ts'

import type { Letter } from './letter.ts'
import { oneLine, shownTime } from './mail-text.ts'
import type { LinkTo, MailValues } from './templates.ts'

const reason = `You get this mail because you have a ${brand.name} account with this address.`

export function resetPassword({ link, valid_minutes }: MailValues['reset_password']): Letter {
  const hours = valid_minutes / 60
  const time = Number.isInteger(hours)
    ? hours === 1
      ? 'one hour'
      : `${hours} hours`
    : `${valid_minutes} minutes`
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

export function passwordChanged(
  { changed_at }: MailValues['password_changed'],
  linkTo: LinkTo,
): Letter {
  return {
    subject: `Your ${brand.name} password was changed`,
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    blocks: [
      { kind: 'text', text: 'If it was you, there is nothing to do.' },
      { kind: 'facts', facts: [['When', shownTime(changed_at)]] },
      { kind: 'text', text: 'If it was not you, set a new password now.' },
      { kind: 'button', label: 'Set a new password', link: linkTo('/forgot-password') },
    ],
    reason,
  }
}

export function newLogin(
  { signed_in_at, device }: MailValues['new_login'],
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
          ['When', shownTime(signed_in_at)],
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

export function twoStepChanged(
  { is_on, changed_at }: MailValues['two_step_changed'],
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
          : 'From now on your password alone is enough to sign in.',
      },
      { kind: 'facts', facts: [['When', shownTime(changed_at)]] },
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
