import type Stripe from 'stripe'

import { listObject } from './people-objects.ts'
import type { Charge, CreditNote, Dispute, Invoice, Refund } from './shapes.ts'

export function refundObject(
  id: string,
  created: number,
  charge: Charge,
  values: Pick<Refund, 'amount' | 'status' | 'reason' | 'metadata'>,
): Refund {
  return {
    id,
    object: 'refund',
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: 'usd',
    customer: charge.customer,
    customer_account: null,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    ...(values.status === 'pending' ? { pending_reason: 'processing' as const } : {}),
    ...values,
  }
}

export function creditNoteObject(
  id: string,
  created: number,
  invoice: Invoice,
  values: Pick<
    CreditNote,
    'amount' | 'memo' | 'metadata' | 'number' | 'out_of_band_amount' | 'reason' | 'refunds' | 'pdf'
  > & { is_paid: boolean; balance_transaction: string | null; tax: number },
): CreditNote {
  const { is_paid, balance_transaction, tax, ...rest } = values
  return {
    id,
    object: 'credit_note',
    amount_shipping: 0,
    created,
    currency: 'usd',
    customer: invoice.customer,
    customer_account: null,
    customer_balance_transaction: balance_transaction,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: created,
    invoice: invoice.id,
    lines: listObject(`/v1/credit_notes/${id}/lines`, []),
    livemode: false,
    post_payment_amount: is_paid ? rest.amount : 0,
    pre_payment_amount: is_paid ? 0 : rest.amount,
    pretax_credit_amounts: [],
    shipping_cost: null,
    status: 'issued',
    subtotal: rest.amount - tax,
    subtotal_excluding_tax: rest.amount - tax,
    total: rest.amount,
    total_excluding_tax: rest.amount - tax,
    total_taxes: [],
    type: is_paid ? 'post_payment' : 'pre_payment',
    voided_at: null,
    ...rest,
  }
}

export function disputeObject(id: string, created: number, charge: Charge): Dispute {
  return {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: emptyEvidence,
    evidence_details: {
      due_by: created + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    hidden: { owner: charge.customer },
  }
}

const emptyEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
