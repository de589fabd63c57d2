import type { DisputeState } from '#shared/rules/disputes.ts'
import { brand } from '#shared/rules/brand.ts'
import { formatDate, formatMoney } from '#shared/rules/formats.ts'

import type { Letter, LinkTo } from './letter.ts'
import { managing, planReason } from './plan-letters.ts'
import type { Paid, Receipt } from './plan-values.ts'
import { receiptBlocks } from './receipt-blocks.ts'

const staffReason = `You get this mail because you are on the staff of ${brand.name}.`

export function paymentDisputed(
  { amount, currency, is_agency }: Paid & { is_agency: boolean },
  linkTo: LinkTo,
): Letter {
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
    reason: planReason,
  }
}

const outcomes: Record<'won' | 'lost' | 'closed', string> = {
  won: 'Your bank decided that the payment stands.',
  lost: 'Your bank decided for you and gives the money back.',
  closed: 'Your bank does not follow it up. The payment stays as it is.',
}

export function disputeClosed(
  {
    amount,
    currency,
    state,
    is_agency,
  }: Paid & { state: 'won' | 'lost' | 'closed'; is_agency: boolean },
  linkTo: LinkTo,
): Letter {
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
    reason: planReason,
  }
}

type DisputeForStaffValues = Paid & {
  name: string
  reason: string
  due_at: string | null
  state: DisputeState
}

/** To staff; `reason` in words. */
export function disputeForStaff(
  { name, amount, currency, reason, due_at, state }: DisputeForStaffValues,
  linkTo: LinkTo,
): Letter {
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
    reason: staffReason,
  }
}

export function refundFailed(
  { amount, currency, is_agency }: Paid & { is_agency: boolean },
  linkTo: LinkTo,
): Letter {
  const money = formatMoney(amount, currency)
  return {
    subject: `${money} did not reach you`,
    preview: 'Your bank sent it back to us. It is not lost.',
    heading: `${money} did not reach you`,
    blocks: [
      {
        kind: 'text',
        text: `Your bank sent the ${money} that we gave back to us again, as banks do when a card is closed. It is still yours: tell us how to send it, and we do.`,
      },
      { kind: 'button', label: 'Tell us', link: linkTo('/contact') },
      { kind: 'quiet', text: `Your plan and all invoices: ${linkTo(managing(is_agency))}` },
    ],
    reason: planReason,
  }
}

export function refundFailedForStaff(
  { name, amount, currency, receipt }: Paid & { name: string; receipt: Receipt },
  linkTo: LinkTo,
): Letter {
  const money = formatMoney(amount, currency)
  const heading = `A refund of ${money} came back`
  return {
    subject: heading,
    preview: 'The bank did not take it. The customer was asked how to send it.',
    heading,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Account', name.slice(0, 80) || 'Without a name'],
          ['Amount', money],
        ],
      },
      {
        kind: 'text',
        text: 'The bank did not take it. Give it back in another way: the customer was asked to write how. Then close the case.',
      },
      { kind: 'button', label: 'Open the case', link: linkTo('/staff?tab=disputes') },
      ...receiptBlocks(receipt, linkTo),
    ],
    reason: staffReason,
  }
}
