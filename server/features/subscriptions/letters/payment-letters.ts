import { formatMoney } from '#shared/rules/text/formats.ts'

import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Letter } from '#server/features/mail/letters/letter.ts'
import { receiptBlocks } from './receipt-blocks.ts'
import type { Receipt } from '../plan-values.ts'
import { planReason, managing } from './plan-letters.ts'

type PaymentFailedValues = {
  plan: string
  is_agency: boolean
  /** The plan is paid for below Elite. Absent without Elite. */
  stays_on_elite?: boolean
}

export const paymentFailed = defineLetter({
  name: 'payment_failed',
  urgency: 'usual',
  write: ({ plan, is_agency, stays_on_elite = false }: PaymentFailedValues, linkTo): Letter => ({
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
        text: stays_on_elite
          ? `When the last try fails too, the ${plan} plan ends. Elite, which you have from us, stays, and no code is paused.`
          : 'When the last try fails too, the plan ends, and codes that no longer fit are paused. Nothing is deleted.',
      },
    ],
    reason: planReason(),
  }),
})

type PaymentRefundedValues = {
  amount: number
  currency: string
  is_second_plan: boolean
  /** Absent in mails that an older version queued. */
  receipt?: Receipt
  is_agency: boolean
}

export const paymentRefunded = defineLetter({
  name: 'payment_refunded',
  urgency: 'usual',
  write: (
    { amount, currency, is_second_plan, receipt, is_agency }: PaymentRefundedValues,
    linkTo,
  ): Letter => {
    const money = formatMoney(amount, currency)
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
        ...receiptBlocks(receipt, linkTo),
        { kind: 'quiet', text: `Your plan and all invoices: ${linkTo(managing(is_agency))}` },
      ],
      reason: planReason(),
    }
  },
})
