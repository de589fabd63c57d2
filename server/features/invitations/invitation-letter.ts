import type { AgencyRole } from '#shared/rules/agencies/agencies.ts'
import { agencyRoleText, managingRights } from '#shared/rules/agencies/agencies.ts'
import { brand } from '#shared/rules/product/brand.ts'

import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Block, Letter } from '#server/features/mail/letters/letter.ts'
import { agencyName } from '#server/features/mail/mail-text.ts'

type AgencyInvitationValues = {
  agency_name: string
  kind: 'influencer' | 'member'
  role: AgencyRole | null
  link: string
  valid_days: number
  /** Members of this agency need two-step login. */
  needs_two_step: boolean
}

export const agencyInvitation = defineLetter({
  name: 'agency_invitation',
  urgency: 'bulk',
  write: ({
    agency_name,
    kind,
    role,
    link,
    valid_days,
    needs_two_step,
  }: AgencyInvitationValues): Letter => {
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
  },
})
