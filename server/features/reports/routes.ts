import { endpoints, signedIn } from '#server/http/context.ts'
import { findViewer } from '#server/sessions/viewer.ts'

import { appeal, listBlocks } from './appeals.ts'
import { report } from './reports.ts'

const { appeals, reports } = endpoints

export const reportRoutes = {
  create: reports.create.handler(async ({ context, input }) => {
    const { deps, headers, visitor_key } = context
    await deps.limiter.take('report', visitor_key)
    const viewer = await findViewer(deps, headers)
    await report(deps, { visitor_key, user_id: viewer?.user_id ?? null }, input)
    return { received: true as const }
  }),
}

export const appealRoutes = {
  listOwn: appeals.listOwn
    .use(signedIn)
    .handler(({ context, input }) =>
      listBlocks(context.deps.db, context.viewer, input.influencer_id ?? context.viewer.user_id),
    ),
  create: appeals.create.use(signedIn).handler(async ({ context, input }) => {
    await context.deps.limiter.take('appeal', context.viewer.user_id)
    return appeal(context.deps.db, context.viewer, input)
  }),
}
