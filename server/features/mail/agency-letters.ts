import { agencyRoleWords, managingRights } from '#shared/rules/agencies.ts'
import { brand } from '#shared/rules/brand.ts'
import { formatDay } from '#shared/rules/expiry.ts'

import type { Block, Letter } from './letter.ts'
import { greetableName, oneLine } from './mail-text.ts'
import type { LinkTo, MailValues } from './templates.ts'

/** What the week before a Monday brought all influencers of an agency, and what ends in the one that it begins. */
export type AgencyWeek = {
  day: string
  influencers: number
  live_codes: number
  copies: number
  clicks: number
  /** The most copied of the week, at most three. */
  best: { full_name: string; copies: number; clicks: number }[]
  /** Influencers with codes that end, the nearest first: how many, and the first of these days. */
  ending: { full_name: string; count: number; first_day: string }[]
}

/** More would make a letter that nobody reads to its end. */
const mostListed = 20

/** Anyone can call an agency anything; a name that advertises does not travel in our mails. */
const named = (agency: string) => greetableName(agency) ?? 'An agency'

export function managedAccount(
  { agency_name, username }: MailValues['managed_account'],
  linkTo: LinkTo,
): Letter {
  const agency = named(agency_name)
  return {
    subject: `Your ${brand.name} account was made by ${agency}`,
    preview: 'They have a temporary password for you.',
    heading: 'You have an account',
    blocks: [
      {
        kind: 'text',
        text: `${agency} made an account for you on ${brand.name}, where your promo codes reach shoppers. Ask them for your temporary password: at your first sign-in you choose one of your own, which only you know.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Made by', agency],
          ['Your username', oneLine(username)],
        ],
      },
      { kind: 'button', label: 'Sign in', link: linkTo('/login') },
      {
        kind: 'steps',
        steps: [
          {
            title: 'Without the agency',
            text: 'Set a password by a link to this address. The temporary one is then gone.',
            label: 'Set a password',
            link: linkTo('/forgot-password'),
          },
        ],
      },
      {
        kind: 'quiet',
        text: 'You do not know them? Set a password, then take their rights away or delete the account: both are in your settings.',
      },
    ],
    reason: `You get this mail because ${agency} entered this address for you.`,
  }
}

export function agencyInvitation({
  agency_name,
  kind,
  role,
  link,
  valid_days,
}: MailValues['agency_invitation']): Letter {
  const agency = named(agency_name)
  const isMember = kind === 'member'
  const words = agencyRoleWords[role ?? 'viewer']
  const blocks: Block[] = isMember
    ? [
        {
          kind: 'text',
          text: `${agency} invites you to work with them on ${brand.name}, as ${words.name.toLowerCase()}:`,
        },
        { kind: 'items', items: [{ title: words.name, text: words.text }] },
      ]
    : [
        {
          kind: 'text',
          text: `${agency} would like to manage your promo codes on ${brand.name}. If you accept, they can:`,
        },
        { kind: 'items', items: managingRights.gives.map((title) => ({ title, text: '' })) },
        { kind: 'text', text: `${managingRights.keeps.join('. ')}.` },
      ]
  return {
    subject: isMember
      ? `${agency} invites you to their team on ${brand.name}`
      : `${agency} would like to manage your codes on ${brand.name}`,
    preview: 'Accept or decline: nothing happens before you do.',
    heading: isMember ? 'Join their team' : 'An agency invites you',
    blocks: [
      ...blocks,
      { kind: 'button', label: 'See the invitation', link, is_spelled_out: true },
      { kind: 'quiet', text: `The link works once, for ${valid_days} days.` },
      { kind: 'quiet', text: 'You do not know them? Then do nothing, and nothing happens.' },
    ],
    reason: `You get this mail because ${agency} entered this address on ${brand.name}.`,
  }
}

export function agencySummary(
  { day, influencers, live_codes, copies, clicks, best, ending }: MailValues['agency_summary'],
  linkTo: LinkTo,
): Letter {
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
              text: `${count === 1 ? '1 code' : `${count} codes`}, the first on ${formatDay(first_day, day)}`,
            })),
          },
          ...(left > 0 ? [{ kind: 'quiet' as const, text: `And ${left} more influencers.` }] : []),
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
}
