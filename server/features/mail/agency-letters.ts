import type { AgencyRole } from '#shared/rules/agencies.ts'
import { agencyRoleText, managingRights } from '#shared/rules/agencies.ts'
import { brand } from '#shared/rules/brand.ts'

import type { Block, Letter, LinkTo } from './letter.ts'
import { agencyName, oneLine } from './mail-text.ts'

export function managedAccount(
  { agency_name, username }: { agency_name: string; username: string },
  linkTo: LinkTo,
): Letter {
  const agency = agencyName(agency_name)
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
            text: 'Set a password by a link to this address. The temporary one is then gone, and the agency has to ask you before it manages your codes.',
            label: 'Set a password',
            link: linkTo('/forgot-password'),
          },
        ],
      },
      {
        kind: 'quiet',
        text: 'This was not you, or you do not know them? Set a password by a link to this address: that ends whatever somebody else set up for the account, and the rights of the agency. You can then delete it in your settings.',
      },
    ],
    reason: `You get this mail because ${agency} entered this address for you.`,
  }
}

/** A reminder; the temporary password is never mailed. */
export function accountWaits(
  { agency_name, username }: { agency_name: string; username: string },
  linkTo: LinkTo,
): Letter {
  const agency = agencyName(agency_name)
  return {
    subject: `Your ${brand.name} account waits for you`,
    preview: `${agency} made it for you; sign in once to make it yours.`,
    heading: 'Your account waits for you',
    blocks: [
      {
        kind: 'text',
        text: `${agency} made an account for you on ${brand.name}, and you have not signed in to it yet. Ask them for your temporary password, or set one of your own by a link to this address.`,
      },
      { kind: 'facts', facts: [['Your username', oneLine(username)]] },
      { kind: 'button', label: 'Set a password', link: linkTo('/forgot-password') },
      {
        kind: 'quiet',
        text: 'With a password set by this link the agency has to ask you before it manages your codes. You do not know them? You can then delete the account in your settings.',
      },
    ],
    reason: `You get this mail because ${agency} entered this address for you and asked us to remind you. At most once a day.`,
  }
}

type AgencyInvitationValues = {
  agency_name: string
  kind: 'influencer' | 'member'
  role: AgencyRole | null
  link: string
  valid_days: number
  /** Members of this agency need two-step login. */
  needs_two_step: boolean
}

export function agencyInvitation({
  agency_name,
  kind,
  role,
  link,
  valid_days,
  needs_two_step,
}: AgencyInvitationValues): Letter {
  const agency = agencyName(agency_name)
  const isMember = kind === 'member'
  const roleText = agencyRoleText[role ?? 'viewer']
  const blocks: Block[] = isMember
    ? [
        {
          kind: 'text',
          text: `${agency} invites you to work with them on ${brand.name}, as ${roleText.name.toLowerCase()}:`,
        },
        { kind: 'items', items: [{ title: roleText.name, text: roleText.text }] },
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
      ...(needs_two_step
        ? [
            {
              kind: 'quiet' as const,
              text: `${agency} requires two-step login of its team: you set it up when you join.`,
            },
          ]
        : []),
      { kind: 'quiet', text: `The link works once, for ${valid_days} days.` },
      { kind: 'quiet', text: 'You do not know them? Then do nothing, and nothing happens.' },
    ],
    reason: `You get this mail because ${agency} entered this address on ${brand.name}.`,
  }
}
