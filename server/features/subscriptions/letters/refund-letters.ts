import { formatMoney } from '#shared/rules/text/formats.ts'

import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'
import { managing, planReason } from './plan-letters.ts'
import type { Paid, Receipt } from '../plan-values.ts'
import { receiptBlocks } from './receipt-blocks.ts'
import { toStaff } from '#server/features/mail/letters/letter-parts.ts'

/** A bank returned a refund. */
export const refundFailed = defineLetter({
  name: 'refund_failed',
  urgency: 'usual',
  write: ({ amount, currency, is_agency }: Paid & { is_agency: boolean }, linkTo): Letter => {
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
      reason: planReason(),
    }
  },
})

export const refundFailedForStaff = defineLetter({
  name: 'refund_failed_for_staff',
  urgency: 'usual',
  write: (
    { name, amount, currency, receipt }: Paid & { name: string; receipt: Receipt },
    linkTo,
  ): Letter => {
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
      reason: toStaff(),
    }
  },
})
