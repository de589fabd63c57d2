import { brand } from '#shared/rules/product/brand.ts'
import { offerName } from '#shared/rules/promo-codes/code-name.ts'
import { daysUntil } from '#shared/rules/promo-codes/expiry.ts'
import { counted, formatDay, plural } from '#shared/rules/text/formats.ts'

import { toOwners } from '#server/features/mail/letters/letter-parts.ts'
import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Block, Letter } from '#server/features/mail/letters/letter.ts'
import { oneLine } from '#server/features/mail/mail-text.ts'

import { refreshReminder } from './ending-codes.ts'
import type { EndingCode, ReminderValues } from './ending-codes.ts'

/** The past week of an owner, and the codes that end this week. */
export type WeekSummary = {
  /** The day of the mail: Monday, or Tuesday if Monday was missed. */
  day: string
  copies: number
  clicks: number
  new_followers: number
  live_codes: number
  best_code: { brand_name: string; promo_code: string; copies: number; clicks: number } | null
  ending: EndingCode[]
}

/** A longer list would make the mail too long. */
const mostListed = 20

const endingSoon = '/influencer-dashboard?status=soon'

export const expiryReminder = defineLetter({
  name: 'expiry_reminder',
  urgency: 'bulk',
  kind: 'expiry_reminders',
  write: ({ day, codes }: ReminderValues, linkTo): Letter => {
    const count = codes.length
    const [first] = codes
    const when = first ? whenItEnds(first.expiration_date, day) : 'soon'
    const areAlike = codes.every(
      ({ expiration_date }) => expiration_date === first?.expiration_date,
    )
    const subject =
      count === 1
        ? `One of your codes ends ${when}`
        : `${count} of your codes end ${areAlike ? when : 'within 7 days'}`
    return {
      subject,
      preview: count === 1 ? 'Extend it in one click.' : 'Extend them in one click each.',
      heading: subject,
      blocks: [
        {
          kind: 'text',
          text: `When its last day is over, a code leaves ${brand.name} by itself. Does an offer go on? Then give it a later day.`,
        },
        ...endingBlocks(codes, day),
        {
          kind: 'button',
          label: plural(count, 'Extend this code', 'Extend these codes'),
          link: linkTo(endingSoon),
        },
        { kind: 'quiet', text: 'An offer is over? Then there is nothing to do.' },
      ],
      reason: toOwners(),
    }
  },
  refresh: async (db, values) => ({ values: await refreshReminder(db, values) }),
})

export const weeklySummary = defineLetter({
  name: 'weekly_summary',
  urgency: 'bulk',
  kind: 'weekly_summary',
  write: (
    {
      day,
      copies,
      clicks,
      new_followers,
      live_codes,
      best_code,
      ending,
    }: { user_id: string } & WeekSummary,
    linkTo,
  ): Letter => {
    const facts: [string, string][] = [
      ['Codes copied', String(copies)],
      ['Clicks to shops', String(clicks)],
      ['New followers', String(new_followers)],
      ['Live codes', String(live_codes)],
    ]
    if (best_code !== null) facts.push(['Best code', `${named(best_code)}, ${useOf(best_code)}`])
    const ends: Block[] =
      ending.length === 0
        ? []
        : [
            {
              kind: 'text',
              text: ending.length === 1 ? 'One code ends this week:' : 'These codes end this week:',
            },
            ...endingBlocks(ending, day),
          ]
    return {
      subject: `Your week on ${brand.name}: ${counted(copies, 'copy', 'copies')}, ${counted(clicks, 'click', 'clicks')}`,
      preview: 'What last week brought, and what ends in this one.',
      heading: 'Your week in numbers',
      blocks: [
        { kind: 'text', text: 'From Monday to Sunday, with all of your codes together:' },
        { kind: 'facts', facts },
        ...ends,
        ending.length === 0
          ? { kind: 'button', label: 'Open your dashboard', link: linkTo('/influencer-dashboard') }
          : { kind: 'button', label: 'See what ends', link: linkTo(endingSoon) },
      ],
      reason: toOwners(),
    }
  },
})

function endingBlocks(codes: EndingCode[], day: string): Block[] {
  const items = codes.slice(0, mostListed).map((code) => ({
    title: `${oneLine(code.description)} at ${oneLine(code.brand_name)}`,
    text: `${oneLine(offerName(code))} ends ${whenItEnds(code.expiration_date, day)}, ${formatDay(code.expiration_date, day)}`,
  }))
  const left = codes.length - items.length
  return [
    { kind: 'items', items },
    ...(left > 0 ? [{ kind: 'quiet' as const, text: `And ${left} more.` }] : []),
  ]
}

/** 'today', 'tomorrow' or 'in 7 days'. */
function whenItEnds(date: string, day: string): string {
  const days = daysUntil(date, day)
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

function named(code: { brand_name: string; promo_code: string }): string {
  return code.promo_code === ''
    ? `The offer of ${oneLine(code.brand_name)}`
    : `${oneLine(code.promo_code)} for ${oneLine(code.brand_name)}`
}

function useOf({ copies, clicks }: { copies: number; clicks: number }): string {
  return `${counted(copies, 'copy', 'copies')} and ${counted(clicks, 'click', 'clicks')}`
}
