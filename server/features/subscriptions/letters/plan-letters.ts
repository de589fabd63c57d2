import { brand } from '#shared/rules/product/brand.ts'
import { counted, formatNumber, plural } from '#shared/rules/text/formats.ts'

import { codes, toOwners, toStaff } from '#server/features/mail/letters/letter-parts.ts'
import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Block, Letter } from '#server/features/mail/letters/letter.ts'
import { oneLine } from '#server/features/mail/mail-text.ts'

export const planReason = () => `You get this mail because you look after a plan on ${brand.name}.`

type PlanEndedValues = {
  plan: string
  has_failed: boolean
  paused: number
  managed_paused: number
  is_agency: boolean
}

/** `plan` by name; numbers are of codes that were paused, the second of managed creators. */
export const planEnded = defineLetter({
  name: 'plan_ended',
  urgency: 'usual',
  write: (
    { plan, has_failed, paused, managed_paused, is_agency }: PlanEndedValues,
    linkTo,
  ): Letter => {
    const blocks: Block[] = [
      {
        kind: 'text',
        text: has_failed
          ? `We could not charge for your ${plan} plan, also not when we tried again, so it has ended. You are on the Starter plan now.`
          : `Your ${plan} plan has ended, and nothing more is charged. You are on the Starter plan now.`,
      },
    ]
    if (paused > 0)
      blocks.push({
        kind: 'text',
        text: `${codes(paused)} no longer ${plural(paused, 'fits', 'fit')} and ${plural(paused, 'is', 'are')} paused. Nothing was deleted: with a new plan all of them come back with one click.`,
      })
    if (managed_paused > 0)
      blocks.push({
        kind: 'text',
        text: `${codes(managed_paused)} of the creators whom you manage ${plural(managed_paused, 'is', 'are')} paused as well.`,
      })
    blocks.push({ kind: 'button', label: 'See the plans', link: linkTo('/pricing') })
    if (paused > 0 && !is_agency)
      blocks.push({
        kind: 'quiet',
        text: `Other codes should stay instead? Pause and resume them yourself: ${linkTo('/influencer-dashboard')}`,
      })
    return {
      subject: `Your ${plan} plan has ended`,
      preview:
        paused + managed_paused > 0
          ? 'Some codes are paused, none are lost.'
          : 'Nothing more is charged.',
      heading: `Your ${plan} plan has ended`,
      blocks,
      reason: planReason(),
    }
  },
})

/** For a creator whose codes depended on the plan of the managing agency. */
export const agencyPlanEnded = defineLetter({
  name: 'agency_plan_ended',
  urgency: 'bulk',
  write: ({ paused, agency }: { paused: number; agency: string }, linkTo): Letter => {
    const name = oneLine(agency).slice(0, 80) || 'Your agency'
    return {
      subject: `${codes(paused)} of yours ${plural(paused, 'is', 'are')} paused`,
      preview: 'Nothing was deleted.',
      heading: `${codes(paused)} paused`,
      blocks: [
        {
          kind: 'text',
          text: `${name} has a smaller plan now, so fewer of your codes fit. Chosen ones stay first, then those that people see, the newest before older ones. The others are paused. Nothing was deleted.`,
        },
        { kind: 'button', label: 'See your codes', link: linkTo('/influencer-dashboard') },
        { kind: 'quiet', text: `A plan of your own brings them back: ${linkTo('/pricing')}` },
      ],
      reason: toOwners(),
    }
  },
})

/** For staff: too many plans would have ended in one night, or could not be read, so none was ended. */
export const comparisonStopped = defineLetter({
  name: 'comparison_stopped',
  urgency: 'usual',
  write: ({
    checked,
    ending,
    failed,
  }: {
    checked: number
    ending: number
    failed: number
  }): Letter => ({
    subject: 'Plans could not be compared with the payment provider',
    preview: 'No plan was ended.',
    heading: 'The comparison of plans stopped',
    blocks: [
      {
        kind: 'text',
        text: `Of ${counted(checked, 'customer')}, ${formatNumber(ending)} would have lost their plan tonight and ${formatNumber(failed)} could not be read. That is more than we end without somebody looking, so no plan was ended.`,
      },
      {
        kind: 'text',
        text: 'Most often the key belongs to another account or to test mode, or a price is missing in the settings. The log names the customers. Plans that did end follow when the provider sends its events again.',
      },
    ],
    reason: toStaff(),
  }),
})

/** The page for managing the plan. */
export function managing(isAgency: boolean): string {
  return isAgency ? '/agency-dashboard?tab=subscription' : '/influencer-dashboard?tab=settings'
}
