import type Stripe from 'stripe'
import type { z } from 'zod'

import { clearable, expand, int, metadata, oneOf, pageParams, params, text, when } from '../form.ts'
import type { CreditNoteParams } from '../money/credit-notes.ts'
import type { Life } from '../life.ts'
import type { CreditNote, Invoice } from '../objects/shapes.ts'
import { endpoint, findersOf, isWithin, mergedMetadata, pageOf } from './endpoint.ts'
import type { Endpoints } from './endpoint.ts'

const note = {
  amount: int.optional(),
  credit_amount: int.optional(),
  email_type: oneOf('credit_note', 'none').optional(),
  expand,
  invoice: text,
  memo: clearable.optional(),
  metadata: metadata.optional(),
  out_of_band_amount: int.optional(),
  reason: oneOf('duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory').optional(),
  refund_amount: int.optional(),
}
/** Credit notes. */
export function creditNoteEndpoints(life: Life): Endpoints {
  const { find, customerIn, newest, named } = findersOf(life)
  const wishOf = (values: z.output<z.ZodObject<typeof note>>): CreditNoteParams => ({
    ...values,
    metadata: mergedMetadata({}, values.metadata),
  })

  return {
    'POST credit_notes': endpoint(params<Stripe.CreditNoteCreateParams>()(note), async (values) =>
      life.givingBack.createNote(
        await named<Invoice>('invoice', 'invoice', values.invoice),
        wishOf(values),
      ),
    ),
    'GET credit_notes/preview': endpoint(
      params<Stripe.CreditNotePreviewParams>()(note),
      async (values) =>
        life.givingBack.previewNote(
          await named<Invoice>('invoice', 'invoice', values.invoice),
          wishOf(values),
        ),
    ),
    'GET credit_notes': endpoint(
      params<Stripe.CreditNoteListParams>()({
        ...pageParams,
        created: when.optional(),
        customer: text.optional(),
        invoice: text.optional(),
      }),
      async ({ customer, invoice, created, ...page }) => {
        if (customer !== undefined) await customerIn(customer)
        if (invoice !== undefined) await named('invoice', 'invoice', invoice)
        const all = await newest<CreditNote>('credit_note', customer)
        return pageOf(
          '/v1/credit_notes',
          all.filter(
            (one) =>
              isWithin(one.created, created) && (invoice === undefined || one.invoice === invoice),
          ),
          page,
        )
      },
    ),
    'GET credit_notes/:id': endpoint(
      params<Stripe.CreditNoteRetrieveParams>()({ expand }),
      (_, id) => find<CreditNote>('credit_note', id),
    ),
  }
}
