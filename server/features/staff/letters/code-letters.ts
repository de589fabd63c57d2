import type { ReportOutcome } from '#shared/rules/promo-codes/reports.ts'
import { brand } from '#shared/rules/product/brand.ts'
import { quoted, toOwners } from '#server/features/mail/letters/letter-parts.ts'

import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter, LinkTo } from '#server/features/mail/letters/letter.ts'
import { oneLine } from '#server/features/mail/mail-text.ts'

type StaffCode = { brand_name: string; promo_code: string }

const nameOf = (code: { promo_code: string; brand_name: string }) =>
  `${oneLine(code.promo_code)} at ${oneLine(code.brand_name)}`

export const codeBlocked = defineLetter({
  name: 'code_blocked',
  urgency: 'usual',
  write: ({ reason, ...code }: StaffCode & { reason: string }, linkTo): Letter => ({
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
    reason: toOwners(),
  }),
})

type CodeUnblockedValues = StaffCode & {
  /** The code was only held for review. */
  was_held: boolean
  is_appealed: boolean
  answer: string
}

/** Contains staff's answer to an appeal. The answer may be empty. */
export const codeUnblocked = defineLetter({
  name: 'code_unblocked',
  urgency: 'usual',
  write: ({ was_held, is_appealed, answer, ...code }: CodeUnblockedValues, linkTo): Letter => {
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
      reason: toOwners(),
    }
  },
})

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
    reason: toOwners(),
  }
}

export const appealRefused = defineLetter({
  name: 'appeal_refused',
  urgency: 'usual',
  write: ({ answer, ...code }: StaffCode & { answer: string }, linkTo): Letter => ({
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
    reason: toOwners(),
  }),
})

/** To the address that a brand gave with its report. A code that the reader may not see has no name here. */
export const reportAnswered = defineLetter({
  name: 'report_answered',
  urgency: 'usual',
  write: ({ outcome, ...code }: StaffCode & { outcome: ReportOutcome }): Letter => {
    const isBlocked = outcome === 'blocked'
    const isNamed = code.brand_name !== ''
    const name = isNamed ? nameOf(code) : 'a code'
    return {
      subject: isBlocked
        ? `We took ${name} down`
        : `We looked at your report${isNamed ? ` about ${name}` : ''}`,
      preview: isBlocked ? 'Nobody sees the code any more.' : 'The code stays for now.',
      heading: isBlocked ? 'The code is down' : 'The code stays',
      blocks: [
        {
          kind: 'text',
          text: isBlocked
            ? `You asked us to take ${name} down, and we did. Thank you for telling us.`
            : `You asked us to take ${name} down. We looked at it and found no reason to. Do you know more about it? Write to ${brand.contact_email}, and we look again.`,
        },
      ],
      reason: `You get this mail because this address was given with a report on ${brand.name}.`,
    }
  },
})
