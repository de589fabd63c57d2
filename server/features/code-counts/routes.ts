import { endpoints } from '#server/http/context.ts'

import { recordCount } from './code-counts.ts'

export const codeCountRoutes = {
  record: endpoints.codeCounts.record.handler(async ({ context, input }) => {
    await context.deps.limiter.takeRead(context.visitor_key)
    return { counted: await recordCount(context, input) }
  }),
}
