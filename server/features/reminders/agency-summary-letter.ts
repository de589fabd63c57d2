import { brand } from '#shared/rules/product/brand.ts'
import { counted, formatDay } from '#shared/rules/text/formats.ts'

import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Block, Letter } from '#server/features/mail/letters/letter.ts'
import { oneLine } from '#server/features/mail/mail-text.ts'

/** The past week of all influencers of an agency, and the codes that end this week. */
export type AgencyWeek = {
  day: string
  influencers: number
  live_codes: number
  copies: number
  clicks: number
  /** The most copied codes of the week, at most three. */
  best: { full_name: string; copies: number; clicks: number }[]
  /** Influencers with ending codes, soonest first: the number of codes, and the first day. */
  ending: { full_name: string; count: number; first_day: string }[]
}

/** A longer list would make the mail too long. */
const mostListed = 20

export const agencySummary = defineLetter({
  name: 'agency_summary',
  urgency: 'bulk',
  kind: 'agency_summary',
  write: (
    {
      day,
      influencers,
      live_codes,
      copies,
      clicks,
      best,
      ending,
    }: { user_id: string } & AgencyWeek,
    linkTo,
  ): Letter => {
    const facts: [string, string][] = [
      ['Influencers', String(influencers)],
      ['Live codes', String(live_codes)],
      ['Codes copied', String(copies)],
      ['Clicks to shops', String(clicks)],
      ...best.map((one, index): [string, string] => [
        index === 0 ? 'Most copied' : '',
        `${oneLine(one.full_name)}: ${one.copies} copied, ${one.clicks} clicked`,
      ]),
    ]
    const left = ending.length - mostListed
    const ends: Block[] =
      ending.length === 0
        ? []
        : [
            { kind: 'text', text: 'Codes of these influencers end this week:' },
            {
              kind: 'items',
              items: ending.slice(0, mostListed).map(({ full_name, count, first_day }) => ({
                title: oneLine(full_name),
                text: `${counted(count, 'code')}, the first on ${formatDay(first_day, day)}`,
              })),
            },
            ...(left > 0
              ? [{ kind: 'quiet' as const, text: `And ${counted(left, 'more influencer')}.` }]
              : []),
          ]
    return {
      subject: `Your influencers' week on ${brand.name}: ${copies} copied, ${clicks} clicked`,
      preview: 'What last week brought, and whose codes end in this one.',
      heading: "Your influencers' week",
      blocks: [
        { kind: 'text', text: 'From Monday to Sunday, with everybody whom you manage:' },
        { kind: 'facts', facts },
        ...ends,
        {
          kind: 'button',
          label: 'Open the agency dashboard',
          link: linkTo('/agency-dashboard'),
        },
      ],
      reason: `You get this mail because your agency manages influencers on ${brand.name}.`,
    }
  },
})
