import { formatDate, formatMoney } from '#shared/rules/text/formats.ts'
import { refundDays } from '#shared/rules/plans/invoices.ts'

import { defineLetter } from '#server/features/mail/letters/define-letter.ts'
import type { Block, Letter, LinkTo } from '#server/features/mail/letters/letter.ts'
import { managing, planReason } from './plan-letters.ts'
import { receiptBlocks } from './receipt-blocks.ts'
import type { Paid, PlanValues, Receipt } from '../plan-values.ts'

/** Confirmations of purchases and changes, sent at once, because the law of several countries requires them. */

/** `paid` is null if nothing was charged. Times are ISO. */
type Charges = { paid: Paid | null; renews_at: string | null }

/** 'Growth', 'Growth, paid by the year'. */
function planText({ plan, interval }: { plan: string; interval: 'month' | 'year' }): string {
  return interval === 'year' ? `${plan}, paid by the year` : plan
}

function chargeFacts({ paid, renews_at }: Charges): [string, string][] {
  const facts: [string, string][] = []
  if (paid !== null) facts.push(['Paid', formatMoney(paid.amount, paid.currency)])
  if (renews_at !== null) facts.push(['Next charge', formatDate(renews_at)])
  return facts
}

function yourPlan(isAgency: boolean, linkTo: LinkTo): Block {
  return { kind: 'quiet', text: `Your plan and all invoices: ${linkTo(managing(isAgency))}` }
}

/** A new plan. */
export const planBought = defineLetter({
  name: 'plan_bought',
  urgency: 'usual',
  write: (values: PlanValues & Charges & { receipt: Receipt }, linkTo): Letter => {
    const { plan, interval, receipt, is_agency } = values
    return {
      subject: `You have the ${plan} plan`,
      preview: 'Thank you. What you bought, and what comes next.',
      heading: `You have the ${plan} plan`,
      blocks: [
        {
          kind: 'text',
          text: `Thank you. The plan runs from now on, for a ${interval} at a time, until you cancel it.`,
        },
        {
          kind: 'facts',
          facts: [['Plan', planText(values)], ...chargeFacts(values)],
        },
        ...receiptBlocks(receipt, linkTo),
        {
          kind: 'text',
          text: `You can cancel at any time; the plan then runs to the end of what is paid. Within ${refundDays} days of a charge you can have it back, once a year.`,
        },
        yourPlan(is_agency, linkTo),
      ],
      reason: planReason(),
    }
  },
})

type PlanChangedValues = PlanValues & Charges & { former: string; receipt: Receipt }

/** Another plan is active now. `former` is the former plan's name, with its interval if only the interval changed. */
export const planChanged = defineLetter({
  name: 'plan_changed',
  urgency: 'usual',
  write: (values: PlanChangedValues, linkTo): Letter => {
    const { former, plan, receipt, is_agency } = values
    return {
      subject: `Your plan is ${plan} now`,
      preview: `It was ${former} before.`,
      heading: `Your plan is ${plan} now`,
      blocks: [
        {
          kind: 'facts',
          facts: [['Before', former], ['Now', planText(values)], ...chargeFacts(values)],
        },
        ...receiptBlocks(receipt, linkTo),
        yourPlan(is_agency, linkTo),
      ],
      reason: planReason(),
    }
  },
})

/** A lower plan starts at the end of the paid period. */
export const planChangeScheduled = defineLetter({
  name: 'plan_change_scheduled',
  urgency: 'usual',
  write: (values: PlanValues & { former: string; at: string }, linkTo): Letter => {
    const { former, plan, at, is_agency } = values
    const day = formatDate(at)
    return {
      subject: `Your plan becomes ${plan} on ${day}`,
      preview: `Until then you keep ${former}.`,
      heading: `${plan} from ${day} on`,
      blocks: [
        {
          kind: 'text',
          text: `Until then you keep ${former}, which is paid, with all that belongs to it. Nothing is paused or charged before.`,
        },
        {
          kind: 'facts',
          facts: [
            ['Until then', former],
            ['From then on', planText(values)],
            ['Day', day],
          ],
        },
        {
          kind: 'button',
          label: 'See your plan',
          link: linkTo(managing(is_agency)),
        },
        { kind: 'quiet', text: `You can take this back until ${day}.` },
      ],
      reason: planReason(),
    }
  },
})

export const planChangeTakenBack = defineLetter({
  name: 'plan_change_taken_back',
  urgency: 'usual',
  write: ({ plan, is_agency }: { plan: string; is_agency: boolean }, linkTo): Letter => ({
    subject: `You keep the ${plan} plan`,
    preview: 'The change was taken back.',
    heading: `You keep the ${plan} plan`,
    blocks: [
      {
        kind: 'text',
        text: 'The change that was to come was taken back. The plan goes on as it is.',
      },
      { kind: 'button', label: 'See your plan', link: linkTo(managing(is_agency)) },
    ],
    reason: planReason(),
  }),
})

type PlanCancelledValues = {
  plan: string
  until: string | null
  is_agency: boolean
  /** A charge failed and is tried again. Absent otherwise. */
  has_failed?: boolean
}

export const planCancelled = defineLetter({
  name: 'plan_cancelled',
  urgency: 'usual',
  write: ({ plan, until, is_agency, has_failed = false }: PlanCancelledValues, linkTo): Letter => {
    const end = until === null ? 'the end of what is paid' : formatDate(until)
    return {
      subject: `Your ${plan} plan is cancelled`,
      preview: `You keep it until ${end}.`,
      heading: `Your ${plan} plan is cancelled`,
      blocks: [
        {
          kind: 'text',
          text: `You keep ${plan} until ${end}. Nothing more is charged${has_failed ? ' than the payment that failed' : ''}, and nothing is paused before.`,
        },
        {
          kind: 'facts',
          facts: [
            ['Plan', plan],
            ['Runs until', end],
          ],
        },
        { kind: 'button', label: 'See your plan', link: linkTo(managing(is_agency)) },
        { kind: 'quiet', text: 'You can resume it until then.' },
      ],
      reason: planReason(),
    }
  },
})

export const planResumed = defineLetter({
  name: 'plan_resumed',
  urgency: 'usual',
  write: (
    { plan, renews_at, is_agency }: { plan: string; renews_at: string | null; is_agency: boolean },
    linkTo,
  ): Letter => ({
    subject: `Your ${plan} plan goes on`,
    preview: 'The cancellation was taken back.',
    heading: `Your ${plan} plan goes on`,
    blocks: [
      {
        kind: 'text',
        text:
          renews_at === null
            ? 'The cancellation was taken back.'
            : `The cancellation was taken back. The next charge is on ${formatDate(renews_at)}.`,
      },
      { kind: 'button', label: 'See your plan', link: linkTo(managing(is_agency)) },
    ],
    reason: planReason(),
  }),
})

type PlanRenewsValues = Partial<Paid> & {
  plan: string
  next: { plan: string; interval: 'month' | 'year' }
  at: string
  is_agency: boolean
}

/** Sent some weeks before a yearly renewal. `next` is the plan after it; without a known price none is named. */
export const planRenews = defineLetter({
  name: 'plan_renews',
  urgency: 'bulk',
  write: ({ plan, next, amount, currency, at, is_agency }: PlanRenewsValues, linkTo): Letter => {
    const day = formatDate(at)
    const money =
      amount === undefined || currency === undefined ? undefined : formatMoney(amount, currency)
    const facts: [string, string][] = [['Plan from then on', planText(next)]]
    if (money !== undefined) facts.push(['Charge', `${money}, before taxes, credit and discounts`])
    return {
      subject: `Your ${plan} plan renews on ${day}`,
      preview: `${money ?? 'It'} is charged then, unless you cancel before.`,
      heading: `Your ${plan} plan renews on ${day}`,
      blocks: [
        {
          kind: 'text',
          text: 'Your year ends soon. When you do nothing, the plan goes on and is charged as before.',
        },
        { kind: 'facts', facts: [...facts, ['Day', day]] },
        { kind: 'button', label: 'Change or cancel the plan', link: linkTo(managing(is_agency)) },
        { kind: 'quiet', text: 'We send this once for each year.' },
      ],
      reason: planReason(),
    }
  },
})

/** `confirm_url`: the provider’s page where the customer confirms the payment. */
export const paymentToConfirm = defineLetter({
  name: 'payment_to_confirm',
  urgency: 'awaited',
  write: (
    {
      plan,
      amount,
      currency,
      confirm_url,
      is_agency,
    }: Paid & { plan: string; confirm_url: string; is_agency: boolean },
    linkTo,
  ): Letter => {
    const money = formatMoney(amount, currency)
    return {
      subject: `Your bank wants you to confirm ${money}`,
      preview: 'It takes a minute, and nothing is charged before.',
      heading: 'Your bank wants you to confirm',
      blocks: [
        {
          kind: 'text',
          text: `Your bank asks you to agree to a payment of ${money} for the ${plan} plan. Nothing is charged before.`,
        },
        {
          kind: 'button',
          label: 'Confirm the payment',
          link: confirm_url.startsWith('/') ? linkTo(confirm_url) : confirm_url,
          is_spelled_out: true,
        },
        {
          kind: 'quiet',
          text: `The page belongs to our payment provider. It also stands with your plan: ${linkTo(managing(is_agency))}`,
        },
      ],
      reason: planReason(),
    }
  },
})
