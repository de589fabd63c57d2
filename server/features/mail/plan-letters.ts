import { brand } from '#shared/rules/brand.ts'

import type { Block, Letter } from './letter.ts'
import { oneLine } from './mail-text.ts'
import type { LinkTo, MailValues } from './templates.ts'

const reason = `You get this mail because you have a plan on ${brand.name}.`

export function planEnded(
  { plan, has_failed, paused, managed_paused, is_agency }: MailValues['plan_ended'],
  linkTo: LinkTo,
): Letter {
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
      text: `${codes(paused)} no longer ${paused === 1 ? 'fits' : 'fit'} and ${paused === 1 ? 'is' : 'are'} paused. Nothing was deleted: with a new plan all of them come back with one click.`,
    })
  if (managed_paused > 0)
    blocks.push({
      kind: 'text',
      text: `${codes(managed_paused)} of the creators whom you manage ${managed_paused === 1 ? 'is' : 'are'} paused as well.`,
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
    reason,
  }
}

export function paymentFailed(
  { plan, is_agency }: MailValues['payment_failed'],
  linkTo: LinkTo,
): Letter {
  return {
    subject: 'Your payment did not go through',
    preview: `Your ${plan} plan goes on for now.`,
    heading: 'Your payment did not go through',
    blocks: [
      {
        kind: 'text',
        text: `The charge for your ${plan} plan was declined. The plan goes on for now, and we try again in the next days.`,
      },
      { kind: 'text', text: 'Please check your card, or use another one.' },
      { kind: 'button', label: 'Update payment details', link: linkTo(managing(is_agency)) },
      {
        kind: 'quiet',
        text: 'When the last try fails too, the plan ends, and codes that no longer fit are paused. Nothing is deleted.',
      },
    ],
    reason,
  }
}

export function paymentRefunded(
  { amount, currency, is_second_plan, is_agency }: MailValues['payment_refunded'],
  linkTo: LinkTo,
): Letter {
  const money = shownMoney(amount, currency)
  return {
    subject: `${money} on its way back to you`,
    preview: 'It takes a few days until your bank shows it.',
    heading: `${money} on its way back`,
    blocks: [
      {
        kind: 'text',
        text: is_second_plan
          ? 'You paid for a plan while you had one already. We ended the second one at once and give the whole payment back.'
          : 'We give back what you paid.',
      },
      {
        kind: 'facts',
        facts: [
          ['Amount', money],
          ['Goes to', 'the card or account that it came from'],
        ],
      },
      { kind: 'quiet', text: 'Banks take 5 to 10 days to show it.' },
      { kind: 'button', label: 'See your invoices', link: linkTo(managing(is_agency)) },
    ],
    reason,
  }
}

export function agencyPlanEnded(
  { paused, agency }: MailValues['agency_plan_ended'],
  linkTo: LinkTo,
): Letter {
  const name = oneLine(agency).slice(0, 80) || 'Your agency'
  return {
    subject: `${codes(paused)} of yours ${paused === 1 ? 'is' : 'are'} paused`,
    preview: 'Nothing was deleted.',
    heading: `${codes(paused)} paused`,
    blocks: [
      {
        kind: 'text',
        text: `${name} has a smaller plan now, so fewer of your codes fit. Your newest ones stay, the others are paused. Nothing was deleted.`,
      },
      { kind: 'button', label: 'See your codes', link: linkTo('/influencer-dashboard') },
      { kind: 'quiet', text: `A plan of your own brings them back: ${linkTo('/pricing')}` },
    ],
    reason: `You get this mail because you publish codes on ${brand.name}.`,
  }
}

function managing(isAgency: boolean): string {
  return isAgency ? '/agency-dashboard?tab=subscription' : '/influencer-dashboard?tab=settings'
}

function codes(count: number): string {
  return `${count} promo ${count === 1 ? 'code' : 'codes'}`
}

/** '$12.00'; the amount in the smallest unit. */
function shownMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}
