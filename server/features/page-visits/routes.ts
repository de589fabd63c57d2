import { endpoints } from '#server/http/context.ts'

import { recordVisit } from './page-visits.ts'

export const pageVisitRoutes = {
  record: endpoints.pageVisits.record.handler(async ({ context, input }) => {
    await context.deps.limiter.takeRead(context.visitor_key)
    return { counted: await recordVisit(context, input) }
  }),
}
