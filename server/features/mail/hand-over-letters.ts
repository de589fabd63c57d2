import { brand } from '#shared/rules/brand.ts'
import { formatUtcMoment } from '#shared/rules/formats.ts'

import type { Letter, LinkTo } from './letter.ts'
import { agencyName, oneLine } from './mail-text.ts'

export function agencyOffered(
  { agency_name, valid_days }: { agency_name: string; valid_days: number },
  linkTo: LinkTo,
): Letter {
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
}

type AgencyHandedOverValues = {
  agency_name: string
  giver_name: string
  taker_name: string
  changed_at: string
}

export function agencyHandedOver(
  { agency_name, giver_name, taker_name, changed_at }: AgencyHandedOverValues,
  linkTo: LinkTo,
): Letter {
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
}
