import type { ReportOutcome } from '#shared/rules/reports.ts'
import { brand } from '#shared/rules/brand.ts'
import { counted, formatDay } from '#shared/rules/formats.ts'
import { cleanText } from '#server/http/escape-html.ts'

import type { Block, Letter, LinkTo } from './letter.ts'
import { oneLine } from './mail-text.ts'

type StaffCode = { brand_name: string; promo_code: string }

const toOwners = `You get this mail because you publish codes on ${brand.name}.`

const dashboardOf = (isAgency: boolean) =>
  isAgency ? '/agency-dashboard' : '/influencer-dashboard'

const nameOf = (code: { promo_code: string; brand_name: string }) =>
  `${oneLine(code.promo_code)} at ${oneLine(code.brand_name)}`

/** What staff wrote, apart from what the letter says. */
export const quoted = (title: string, text: string): Block[] =>
  cleanText(text).trim() === '' ? [] : [{ kind: 'items', items: [{ title, text }] }]

export function codeBlocked(
  { reason, ...code }: StaffCode & { reason: string },
  linkTo: LinkTo,
): Letter {
  return {
    subject: `We blocked your code ${nameOf(code)}`,
    preview: 'Nobody sees it now. You can appeal.',
    heading: 'We blocked one of your codes',
    blocks: [
      {
        kind: 'text',
        text: `Shoppers no longer see ${nameOf(code)}. Nothing was deleted, and your other codes are as they were.`,
      },
      ...quoted('Why', reason),
      {
        kind: 'text',
        text: 'You think that this is wrong? Appeal once on your dashboard, and somebody looks at it again.',
      },
      { kind: 'button', label: 'See the code', link: linkTo('/influencer-dashboard') },
    ],
    reason: toOwners,
  }
}

type CodeUnblockedValues = StaffCode & {
  /** It only waited to be looked at. */
  was_held: boolean
  is_appealed: boolean
  answer: string
}

export function codeUnblocked(
  { was_held, is_appealed, answer, ...code }: CodeUnblockedValues,
  linkTo: LinkTo,
): Letter {
  if (was_held) return codeReleased(code, linkTo)
  return {
    subject: `Your code ${nameOf(code)} is back`,
    preview: 'Shoppers can see it again.',
    heading: 'Your code is back',
    blocks: [
      {
        kind: 'text',
        text: `${is_appealed ? 'We looked at your appeal and agree with you.' : 'We looked at it again.'} ${nameOf(code)} is no longer blocked. Unless it has ended or is paused, shoppers see it again.`,
      },
      ...quoted('Our answer', answer),
      { kind: 'button', label: 'See your codes', link: linkTo('/influencer-dashboard') },
    ],
    reason: toOwners,
  }
}

function codeReleased(code: Parameters<typeof nameOf>[0], linkTo: LinkTo): Letter {
  return {
    subject: `We looked at your code ${nameOf(code)}`,
    preview: 'Shoppers can see it now.',
    heading: 'Your code is public',
    blocks: [
      {
        kind: 'text',
        text: `We looked at ${nameOf(code)} and it no longer waits. Unless it has ended or is paused, shoppers see it now.`,
      },
      { kind: 'button', label: 'See your codes', link: linkTo('/influencer-dashboard') },
    ],
    reason: toOwners,
  }
}

export function appealRefused(
  { answer, ...code }: StaffCode & { answer: string },
  linkTo: LinkTo,
): Letter {
  return {
    subject: `Your code ${nameOf(code)} stays blocked`,
    preview: 'We looked at your appeal.',
    heading: 'Your code stays blocked',
    blocks: [
      {
        kind: 'text',
        text: `We looked at your appeal about ${nameOf(code)} and could not agree with it.`,
      },
      ...quoted('Our answer', answer),
      { kind: 'button', label: 'See your codes', link: linkTo('/influencer-dashboard') },
      { kind: 'quiet', text: `Something is still unclear? Write to ${brand.contact_email}.` },
    ],
    reason: toOwners,
  }
}

export function reportAnswered({
  outcome,
  ...code
}: StaffCode & { outcome: ReportOutcome }): Letter {
  const isBlocked = outcome === 'blocked'
  return {
    subject: isBlocked
      ? `We took ${nameOf(code)} down`
      : `We looked at your report about ${nameOf(code)}`,
    preview: isBlocked ? 'Nobody sees the code any more.' : 'The code stays for now.',
    heading: isBlocked ? 'The code is down' : 'The code stays',
    blocks: [
      {
        kind: 'text',
        text: isBlocked
          ? `You asked us to take ${nameOf(code)} down, and we did. Thank you for telling us.`
          : `You asked us to take ${nameOf(code)} down. We looked at it and found no reason to. Do you know more about it? Write to ${brand.contact_email}, and we look again.`,
      },
    ],
    reason: `You get this mail because this address was given with a report on ${brand.name}.`,
  }
}

/** `until` is the last day, yyyy-MM-dd. */
export function eliteGiven(
  { until, is_agency }: { until: string | null; is_agency: boolean },
  linkTo: LinkTo,
): Letter {
  const end = until === null ? '' : ` until ${formatDay(until, until)} (UTC)`
  return {
    subject: 'You are on the Elite plan',
    preview: 'As many codes as you like.',
    heading: 'You are on Elite',
    blocks: [
      {
        kind: 'text',
        text: `We gave you the Elite plan${end}: your codes have no limit. A plan that you pay for goes on beside it; cancel that yourself if you do not need it.`,
      },
      { kind: 'button', label: 'Open your dashboard', link: linkTo(dashboardOf(is_agency)) },
    ],
    reason: `You get this mail because your plan on ${brand.name} has changed.`,
  }
}

/** `plan` by name: the one that counts from now on. */
export function eliteEnded(
  {
    plan,
    paused,
    managed_paused,
    is_agency,
  }: { plan: string; paused: number; managed_paused: number; is_agency: boolean },
  linkTo: LinkTo,
): Letter {
  const blocks: Block[] = [
    { kind: 'text', text: `Your Elite plan has ended. You are on the ${plan} plan now.` },
  ]
  if (paused > 0)
    blocks.push({
      kind: 'text',
      text: `${codes(paused)} no longer fit and wait, paused. Nothing was deleted: with a larger plan all of them come back with one click.`,
    })
  if (managed_paused > 0)
    blocks.push({
      kind: 'text',
      text: `${codes(managed_paused)} of the creators whom you manage wait as well.`,
    })
  return {
    subject: 'Your Elite plan has ended',
    preview:
      paused + managed_paused > 0 ? 'Some codes are paused, none are lost.' : 'Your codes stay.',
    heading: 'Your Elite plan has ended',
    blocks: [
      ...blocks,
      { kind: 'button', label: 'See the plans', link: linkTo('/pricing') },
      { kind: 'quiet', text: `Your codes: ${linkTo(dashboardOf(is_agency))}` },
    ],
    reason: `You get this mail because your plan on ${brand.name} has changed.`,
  }
}

type VerificationAnsweredValues = {
  outcome: 'accepted' | 'refused' | 'taken'
  answer: string
  is_agency: boolean
}

export function verificationAnswered(
  { outcome, answer, is_agency }: VerificationAnsweredValues,
  linkTo: LinkTo,
): Letter {
  const words = {
    accepted: {
      subject: 'You are verified',
      text: 'We found your code in your profile. Your name now carries the mark of verified creators. You can take the code out again; when you link another profile, the mark goes until we have looked at that one.',
    },
    refused: {
      subject: 'We could not verify you yet',
      text: 'We looked at your profile and could not verify it. Nothing else has changed, and you can try again.',
    },
    taken: {
      subject: 'You are no longer verified',
      text: 'We took the mark of verified creators from your name. Your codes are as they were.',
    },
  }[outcome]
  return {
    subject: words.subject,
    preview: words.text.split('. ')[0] ?? '',
    heading: words.subject,
    blocks: [
      { kind: 'text', text: words.text },
      ...quoted(outcome === 'refused' ? 'Our answer' : 'Why', answer),
      { kind: 'button', label: 'Open your dashboard', link: linkTo(dashboardOf(is_agency)) },
    ],
    reason: toOwners,
  }
}

function codes(count: number): string {
  return counted(count, 'promo code')
}
