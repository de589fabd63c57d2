import { endpoints, signedIn } from '#server/http/context.ts'
import { publicRead } from '#server/http/public-read.ts'

import { getVerdicts, giveVerdict, listFailing } from './verdicts.ts'

const { verdicts } = endpoints

export const verdictRoutes = {
  give: verdicts.give.handler(async ({ context, input }) => {
    const { limiter } = context.deps
    await limiter.take('give_verdict', context.visitor_key)
    // Tokens are made by whoever calls, so they alone would let one visitor say anything any number of times.
    await limiter.take('give_verdict_code', `${context.visitor_key}:${input.id}`)
    return giveVerdict(context.deps, input)
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
