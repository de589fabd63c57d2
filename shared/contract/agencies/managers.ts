import { z } from 'zod'

import { memberEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { id, party, timestamp } from '../text.ts'

const managingAgency = z.object({
  link_id: id,
  agency: party,
  managed_since: timestamp,
  /** Whether this agency created the account. */
  is_created_by_agency: z.boolean(),
})

/** The influencer's side: the agencies that manage the viewer. */
export const managers = {
  list: memberEndpoint
    .route({
      method: 'GET',
      path: '/managers',
      summary: 'The agencies that manage you',
      tags: ['Agencies'],
    })
    .output(z.object({ managers: z.array(managingAgency) })),
  end: memberEndpoint
    .route({
      method: 'DELETE',
      path: '/managers/{link_id}',
      summary: 'Take the rights of an agency away; your account and codes stay',
      tags: ['Agencies'],
    })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.strictObject({ link_id: id }))
    .output(z.object({ ended: z.literal(true) })),
}
