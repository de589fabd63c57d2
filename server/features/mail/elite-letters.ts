import { brand } from '#shared/rules/brand.ts'
import { formatDay } from '#shared/rules/formats.ts'

import type { Block, Letter, LinkTo } from './letter.ts'
import { dashboardOf, codes } from './staff-letters.ts'

/** `until` is the last day, yyyy-MM-dd. */
export function eliteGranted(
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

/** `plan` is the name of the plan that is active now. */
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
