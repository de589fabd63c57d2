import type { Customer, Session } from './shapes.ts'

/** Creates a checkout session. */
export function sessionObject(
  id: string,
  created: number,
  customer: Customer,
  values: Pick<
    Session,
    | 'allow_promotion_codes'
    | 'billing_address_collection'
    | 'client_reference_id'
    | 'locale'
    | 'metadata'
    | 'success_url'
    | 'cancel_url'
    | 'url'
    | 'hidden'
    | 'expires_at'
  > & { is_taxed: boolean; takes_tax_id: boolean },
): Session {
  const { is_taxed, takes_tax_id, ...rest } = values
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allowed_payment_method_types: null,
    amount_subtotal: 0,
    amount_total: 0,
    automatic_tax: {
      enabled: is_taxed,
      liability: is_taxed ? { type: 'self' } : null,
      provider: is_taxed ? 'stripe' : null,
      status: is_taxed ? 'requires_location_inputs' : null,
    },
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: customer.address,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name,
      phone: null,
      tax_exempt: customer.tax_exempt,
      tax_ids: null,
    },
    customer_email: null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: null,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card', 'us_bank_account'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    tax_id_collection: { enabled: takes_tax_id, required: 'never' },
    total_details: null,
    ui_mode: 'hosted_page',
    wallet_options: null,
    ...rest,
  }
}
