import { brand } from '#shared/rules/product/brand.ts'
import { formatUtcMoment } from '#shared/rules/text/formats.ts'

import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'
import { agencyName, oneLine } from '#server/features/mail/mail-text.ts'
import { validFor } from '../links/address-letters.ts'

/** For the current address, before a new one replaces it. */
export const allowNewAddress = defineLetter({
  name: 'allow_new_address',
  urgency: 'awaited',
  write: (
    { link, valid_hours, new_email }: { link: string; valid_hours: number; new_email: string },
    linkTo,
  ): Letter => ({
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
  }),
})

/** `agency_name` if an agency requested the change. */
export const confirmNewAddress = defineLetter({
  name: 'confirm_new_address',
  urgency: 'awaited',
  write: ({
    link,
    valid_hours,
    agency_name,
  }: {
    link: string
    valid_hours: number
    agency_name?: string
  }): Letter => {
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
  },
})

/** For both addresses, after the change. */
export const addressChanged = defineLetter({
  name: 'address_changed',
  urgency: 'awaited',
  write: ({ changed_at, new_email }: { changed_at: string; new_email: string }): Letter => ({
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
  }),
})

/** A masked address: its owner recognises it, others learn nothing. */
function hidden(email: string): string {
  const line = oneLine(email)
  const at = line.lastIndexOf('@')
  return `${line.slice(0, Math.min(2, Math.max(at - 1, 1)))}…${line.slice(at)}`
}
