import { brand } from '#shared/rules/product/brand.ts'
import { formatUtcMoment } from '#shared/rules/text/formats.ts'

import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'
import { agencyName, oneLine } from '#server/features/mail/mail-text.ts'

/** To a member, and afterwards to both. */
export const agencyOffered = defineLetter({
  name: 'agency_offered',
  urgency: 'awaited',
  write: (
    { agency_name, valid_days }: { agency_name: string; valid_days: number },
    linkTo,
  ): Letter => {
    const agency = agencyName(agency_name)
    return {
      subject: `${agency} would like to hand its account over to you`,
      preview: 'Accept or decline: nothing happens before you do.',
      heading: 'An agency is offered to you',
      blocks: [
        {
          kind: 'text',
          text: `If you accept, you sign in to the account of ${agency} with the address and password that you have now. Influencers, promo codes, the plan and invoices stay as they are. Whoever holds the account today stays in the team as an owner.`,
        },
        { kind: 'button', label: 'See the offer', link: linkTo('/agency-dashboard') },
        { kind: 'quiet', text: `The offer stands for ${valid_days} days.` },
        { kind: 'quiet', text: 'You do not want it? Then do nothing, and nothing happens.' },
      ],
      reason: `You get this mail because you work for ${agency} on ${brand.name}.`,
    }
  },
})

type AgencyHandedOverValues = {
  agency_name: string
  giver_name: string
  taker_name: string
  changed_at: string
}

export const agencyHandedOver = defineLetter({
  name: 'agency_handed_over',
  urgency: 'awaited',
  write: (
    { agency_name, giver_name, taker_name, changed_at }: AgencyHandedOverValues,
    linkTo,
  ): Letter => {
    const agency = agencyName(agency_name)
    return {
      subject: `${agency} was handed over`,
      preview: 'Both of you sign in again, each as before.',
      heading: 'The agency was handed over',
      blocks: [
        {
          kind: 'facts',
          facts: [
            ['Agency', agency],
            ['Now held by', oneLine(taker_name)],
            ['Until now', oneLine(giver_name)],
            ['When', formatUtcMoment(changed_at)],
          ],
        },
        {
          kind: 'text',
          text: `Both of you were signed out everywhere and sign in again, each with the address and password of before. ${oneLine(giver_name)} is an owner in the team now and can leave it at any time.`,
        },
        { kind: 'button', label: 'Sign in', link: linkTo('/login') },
        {
          kind: 'quiet',
          text: 'You know nothing of this? Set a new password at once and write to us.',
        },
      ],
      reason: `You get this mail because the account of ${agency} on ${brand.name} changed hands.`,
    }
  },
})
