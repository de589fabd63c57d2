import type Stripe from 'stripe'
import { z } from 'zod'

import {
  bool,
  clearable,
  expand,
  listOf,
  metadata,
  oneOf,
  pageParams,
  params,
  text,
} from '../form.ts'
import type { Life } from '../life.ts'
import type { Portal } from '../objects/shapes.ts'
import { endpoint, findersOf, mergedMetadata, pageOf } from './endpoint.ts'
import type { Endpoints } from './endpoint.ts'

const enabled = z.strictObject({ enabled: bool })
const features = z.strictObject({
  customer_update: z
    .strictObject({
      allowed_updates: listOf(
        oneOf('address', 'email', 'name', 'phone', 'shipping', 'tax_id'),
      ).optional(),
      enabled: bool,
    })
    .optional(),
  invoice_history: enabled.optional(),
  payment_method_update: enabled.optional(),
  subscription_cancel: enabled.optional(),
  subscription_update: enabled.optional(),
})

/** The pages for cards and invoices. */
export function portalEndpoints(life: Life): Endpoints {
  const { put, random, now, publicUrl } = life
  const { customerIn, newest, named } = findersOf(life)

  return {
    'GET billing_portal/configurations': endpoint(
      params<Stripe.BillingPortal.ConfigurationListParams>()({
        ...pageParams,
        active: bool.optional(),
        is_default: bool.optional(),
      }),
      async ({ active, is_default, ...page }) => {
        const all = await newest<Stripe.BillingPortal.Configuration>('billing_portal.configuration')
        return pageOf(
          '/v1/billing_portal/configurations',
          all.filter(
            (one) =>
              (active === undefined || one.active === active) &&
              (is_default === undefined || one.is_default === is_default),
          ),
          page,
        )
      },
    ),
    'POST billing_portal/configurations': endpoint(
      params<Stripe.BillingPortal.ConfigurationCreateParams>()({
        business_profile: z
          .strictObject({
            headline: clearable.optional(),
            privacy_policy_url: text.optional(),
            terms_of_service_url: text.optional(),
          })
          .optional(),
        default_return_url: clearable.optional(),
        expand,
        features,
        metadata: metadata.optional(),
        name: clearable.optional(),
      }),
      (values) => put(configurationObject(`bpc_${random()}`, life.clock(), values)),
    ),
    'POST billing_portal/sessions': endpoint(
      params<Stripe.BillingPortal.SessionCreateParams>()({
        configuration: text.optional(),
        customer: text,
        expand,
        flow_data: z.strictObject({ type: oneOf('payment_method_update') }).optional(),
        locale: text.optional(),
        return_url: text.optional(),
      }),
      async ({ customer, configuration, return_url }) => {
        const { id: owner } = await customerIn(customer)
        if (configuration !== undefined)
          await named('configuration', 'billing_portal.configuration', configuration)
        const id = `bps_${random()}`
        const session: Portal = {
          id,
          object: 'billing_portal.session',
          after_expiration: null,
          configuration: configuration ?? 'bpc_default',
          created: await now(owner),
          customer: owner,
          customer_account: null,
          flow: null,
          livemode: false,
          locale: null,
          on_behalf_of: null,
          return_url: return_url ?? publicUrl,
          url: `${publicUrl}/sandbox/portal/${id}`,
        }
        return put(session)
      },
    ),
  }
}

function configurationObject(
  id: string,
  created: number,
  values: {
    business_profile?:
      | { headline?: string; privacy_policy_url?: string; terms_of_service_url?: string }
      | undefined
    default_return_url?: string | undefined
    features: z.output<typeof features>
    metadata?: '' | Record<string, string> | undefined
    name?: string | undefined
  },
): Stripe.BillingPortal.Configuration {
  const { features: given, business_profile: profile } = values
  return {
    id,
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: {
      headline: profile?.headline || null,
      privacy_policy_url: profile?.privacy_policy_url ?? null,
      terms_of_service_url: profile?.terms_of_service_url ?? null,
    },
    created,
    default_return_url: values.default_return_url || null,
    features: {
      customer_update: {
        allowed_updates: given.customer_update?.allowed_updates ?? [],
        enabled: given.customer_update?.enabled ?? false,
      },
      invoice_history: given.invoice_history ?? { enabled: false },
      payment_method_update: {
        enabled: given.payment_method_update?.enabled ?? false,
        payment_method_configuration: null,
      },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: given.subscription_cancel?.enabled ?? false,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: {
        duration: { interval_options: [], type: 'indefinite' },
        enabled: false,
      },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: given.subscription_update?.enabled ?? false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: mergedMetadata({}, values.metadata),
    name: values.name || null,
    updated: created,
  }
}
