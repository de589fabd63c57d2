import type { DisputeState } from '#shared/rules/plans/disputes.ts'
import { brand } from '#shared/rules/product/brand.ts'
import { formatDate, formatMoney } from '#shared/rules/text/formats.ts'

import { toStaff } from '#server/features/mail/letters/letter-parts.ts'
import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'
import { managing, planReason } from './plan-letters.ts'
import type { Paid } from '../plan-values.ts'

export const paymentDisputed = defineLetter({
  name: 'payment_disputed',
  urgency: 'usual',
  write: ({ amount, currency, is_agency }: Paid & { is_agency: boolean }, linkTo): Letter => {
    const money = formatMoney(amount, currency)
    return {
      subject: `Your bank asks about a payment of ${money}`,
      preview: 'It told us that you do not agree with it.',
      heading: 'Your bank asks about a payment',
      blocks: [
        {
          kind: 'text',
          text: `Your bank told us that you do not agree with a payment of ${money}. We look at it and answer the bank; it decides.`,
        },
        {
          kind: 'text',
          text: `Was that a mistake, or did you not know the name on the statement? Tell your bank so, and write to us: ${brand.contact_email}.`,
        },
        { kind: 'button', label: 'See your invoices', link: linkTo(managing(is_agency)) },
      ],
      reason: planReason(),
    }
  },
})

const outcomes: Record<'won' | 'lost' | 'closed', string> = {
  won: 'Your bank decided that the payment stands.',
  lost: 'Your bank decided for you and gives the money back.',
  closed: 'Your bank does not follow it up. The payment stays as it is.',
}

export const disputeClosed = defineLetter({
  name: 'dispute_closed',
  urgency: 'usual',
  write: (
    {
      amount,
      currency,
      state,
      is_agency,
    }: Paid & { state: 'won' | 'lost' | 'closed'; is_agency: boolean },
    linkTo,
  ): Letter => {
    const money = formatMoney(amount, currency)
    return {
      subject: `Your bank has decided about ${money}`,
      preview: outcomes[state],
      heading: 'Your bank has decided',
      blocks: [
        { kind: 'text', text: outcomes[state] },
        { kind: 'facts', facts: [['Payment', money]] },
        { kind: 'button', label: 'See your invoices', link: linkTo(managing(is_agency)) },
      ],
      reason: planReason(),
    }
  },
})

type DisputeForStaffValues = Paid & {
  name: string
  reason: string
  due_at: string | null
  state: DisputeState
}

/** For staff. `reason` is text. */
export const disputeForStaff = defineLetter({
  name: 'dispute_for_staff',
  urgency: 'usual',
  write: (
    { name, amount, currency, reason, due_at, state }: DisputeForStaffValues,
    linkTo,
  ): Letter => {
    const money = formatMoney(amount, currency)
    const isOpen = state === 'open'
    const heading = isOpen
      ? `A payment of ${money} is disputed`
      : `A dispute about ${money} is ${state}`
    return {
      subject: heading,
      preview: isOpen ? 'Look at it and answer the bank in time.' : 'The bank has decided.',
      heading,
      blocks: [
        {
          kind: 'facts',
          facts: [
            ['Account', name.slice(0, 80) || 'Without a name'],
            ['Amount', money],
            ['Reason', reason],
            ...(isOpen && due_at !== null
              ? ([['Answer until', formatDate(due_at)]] as [string, string][])
              : []),
          ],
        },
        { kind: 'button', label: 'Open the case', link: linkTo('/staff?tab=disputes') },
        ...(isOpen
          ? [
              {
                kind: 'quiet' as const,
                text: 'The plan goes on until somebody on the staff decides otherwise.',
              },
            ]
          : []),
      ],
      reason: toStaff(),
    }
  },
})
