import { z } from 'zod'

import { publicEndpoint } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { id } from '../text.ts'

export const pageVisits = {
  /** Sent as a beacon. The reply says whether it was counted. Pages ignore the reply. */
  record: publicEndpoint
    .route({
      method: 'POST',
      path: '/profiles/{id}/visits',
      summary: 'Count a visit of a page, by where it came from',
      tags: ['Profiles'],
    })
    .errors(errorsOf('CROSS_SITE'))
    .input(
      z.strictObject({
        id,
        /** `?src=` of the page's address. What is no name is not kept. */
        src: z.string().max(400).optional(),
        /** The host of the page that linked here. Only the kind of site is kept. */
        from: z.string().max(400).optional(),
      }),
    )
    .output(z.object({ counted: z.boolean() })),
}
