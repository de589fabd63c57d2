import type Stripe from 'stripe'

import { moveBalance } from './balance.ts'
import type { Collecting } from './collecting.ts'
import { invalid } from '../refusal.ts'
import type { Refunds } from './refunds.ts'
import { creditNoteObject } from '../objects/returned-objects.ts'
import type { Charge, CreditNote, Invoice, InvoicePayment } from '../objects/shapes.ts'
import type { World } from '../world.ts'

export type CreditNoteParams = {
  amount?: number | undefined
  refund_amount?: number | undefined
  credit_amount?: number | undefined
  out_of_band_amount?: number | undefined
  reason?: Stripe.CreditNote.Reason | undefined
  memo?: string | undefined
  metadata?: Stripe.Metadata
}

/** Plans credit notes. A plan is refused if its amounts do not match the invoice. */
function createPlans({ of }: Pick<World, 'of'>) {
  const chargesOf = async (invoice: Invoice): Promise<Charge[]> => {
    const payments = await of<InvoicePayment>('invoice_payment', invoice.customer)
    const intents = new Set(
      payments
        .filter((one) => one.invoice === invoice.id && one.status === 'paid')
        .map(({ payment }) => payment.payment_intent),
    )
    return (await of<Charge>('charge', invoice.customer)).filter(
      ({ payment_intent, paid }) => paid && intents.has(payment_intent),
    )
  }

  const notesOf = async (invoice: Invoice) =>
    (await of<CreditNote>('credit_note', invoice.customer)).filter(
      (note) => note.invoice === invoice.id && note.status === 'issued',
    )

  /** Calculates a credit note. Refused if the amounts do not match. */
  const planned = async (invoice: Invoice, options: CreditNoteParams) => {
    if (options.amount === undefined)
      throw invalid('You must provide one of `amount`, `lines`, or `shipping_cost`.', {
        code: 'parameter_missing',
        param: 'amount',
      })
    if (invoice.status !== 'open' && invoice.status !== 'paid')
      throw invalid(
        `You can only create credit notes for invoices that are open or paid. The invoice is ${invoice.status}.`,
        { param: 'invoice' },
      )
    const earlier = (await notesOf(invoice)).reduce((sum, { total }) => sum + total, 0)
    const isPaid = invoice.status === 'paid'
    const most = isPaid ? invoice.total - earlier : invoice.amount_remaining
    if (options.amount <= 0 || options.amount > most)
      throw invalid(
        `The amount of the credit note cannot exceed what can still be credited of the invoice: ${most}.`,
        { param: 'amount' },
      )
    const given =
      (options.refund_amount ?? 0) +
      (options.credit_amount ?? 0) +
      (options.out_of_band_amount ?? 0)
    if (given !== (isPaid ? options.amount : 0))
      throw invalid(
        isPaid
          ? 'The sum of credit amount, refund amount and out of band amount must equal the amount of the credit note.'
          : 'Refund, credit and out of band amounts are for paid invoices only.',
        { param: 'refund_amount' },
      )
    const charges = await chargesOf(invoice)
    const refundable = charges.reduce((sum, one) => sum + one.amount - one.amount_refunded, 0)
    if ((options.refund_amount ?? 0) > refundable)
      throw invalid(`The refund amount exceeds what is left of the charge: ${refundable}.`, {
        param: 'refund_amount',
      })
    const taxes = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
    const tax = invoice.total === 0 ? 0 : Math.round((options.amount * taxes) / invoice.total)
    const number = `${invoice.number ?? ''}-CN-${String((await notesOf(invoice)).length + 1).padStart(2, '0')}`
    return { amount: options.amount, isPaid, charges, tax, number }
  }

  return { chargesOf, notesOf, planned }
}

export function createCreditNotes(world: World, collecting: Collecting, { refundCharge }: Refunds) {
  const { put, random, now, emit } = world
  const { chargesOf, notesOf, planned } = createPlans(world)

  const noteFrom = async (
    invoice: Invoice,
    options: CreditNoteParams,
    of_: Awaited<ReturnType<typeof planned>>,
    refunds: CreditNote['refunds'],
    balance_transaction: string | null,
  ): Promise<CreditNote> => {
    const id = `cn_${random()}`
    return creditNoteObject(id, await now(invoice.customer), invoice, {
      amount: of_.amount,
      memo: options.memo ?? null,
      metadata: options.metadata ?? {},
      number: of_.number,
      out_of_band_amount: options.out_of_band_amount ?? null,
      pdf: `${world.publicUrl}/sandbox/credit-note/${id}/pdf`,
      reason: options.reason ?? null,
      refunds,
      is_paid: of_.isPaid,
      balance_transaction,
      tax: of_.tax,
    })
  }

  return {
    chargesOf,
    notesOf,

    previewNote: async (invoice: Invoice, options: CreditNoteParams) =>
      noteFrom(invoice, options, await planned(invoice, options), [], null),

    createNote: async (invoice: Invoice, options: CreditNoteParams): Promise<CreditNote> => {
      const plan = await planned(invoice, options)
      const refunds: CreditNote['refunds'] = []
      let left = options.refund_amount ?? 0
      for (const charge of plan.charges) {
        const amount = Math.min(left, charge.amount - charge.amount_refunded)
        if (amount <= 0) continue
        left -= amount
        const { id } = await refundCharge(charge, { amount, reason: 'requested_by_customer' })
        refunds.push({
          amount_refunded: amount,
          payment_record_refund: null,
          refund: id,
          type: 'refund',
        })
      }
      const note = await noteFrom(invoice, options, plan, refunds, null)
      const moved = await moveBalance(
        world,
        invoice.customer,
        -(options.credit_amount ?? 0),
        'credit_note',
        { credit_note: note.id, invoice: invoice.id },
      )
      note.customer_balance_transaction = moved?.id ?? null
      await put(note)
      if (plan.isPaid) invoice.post_payment_credit_notes_amount += plan.amount
      else {
        invoice.pre_payment_credit_notes_amount += plan.amount
        invoice.amount_due -= plan.amount
        invoice.amount_remaining -= plan.amount
      }
      await put(invoice)
      await emit('credit_note.created', note)
      if (!plan.isPaid && invoice.amount_remaining === 0) await collecting.settle(invoice)
      return note
    },
  }
}
