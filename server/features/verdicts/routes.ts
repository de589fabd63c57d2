import { endpoints, signedIn } from '#server/http/context.ts'
import { publicRead } from '#server/http/public-read.ts'

import { getVerdicts, giveVerdict, listFailing } from './verdicts.ts'

const { verdicts } = endpoints

export const verdictRoutes = {
  give: verdicts.give.handler(async ({ context, input }) => {
    await context.deps.limiter.take('give_verdict', context.visitor_key)
    return giveVerdict(context.deps, context, input)
  }),
  get: verdicts.get
    .use(publicRead)
    .handler(({ context, input }) => getVerdicts(context.deps.db, input.id)),
  listFailing: verdicts.listFailing.use(signedIn).handler(async ({ context, input }) => ({
    promo_codes: await listFailing(
      context.deps.db,
      context.viewer,
      input.influencer_id ?? context.viewer.user_id,
    ),
  })),
}
