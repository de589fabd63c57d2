import { known, recordFact } from '#server/features/marketing/marketing.ts'
import { endpoints, signedIn } from '#server/http/context.ts'
import type { RequestContext } from '#server/http/context.ts'

import { applyAsAgency, applyAsInfluencer } from './applications.ts'
import type { Applied } from './applications.ts'
import { applyForCard, getOwnCard, withdrawCard } from './cards.ts'

const { applications, cards } = endpoints

export const applicationRoutes = {
  applyAsInfluencer: applications.applyAsInfluencer
    .use(signedIn)
    .handler(async ({ context, input }) => {
      const { deps, viewer } = context
      await deps.limiter.take('apply', viewer.user_id)
      return measured(context, 'influencer', await applyAsInfluencer(deps, viewer, input))
    }),
  applyAsAgency: applications.applyAsAgency.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deps.limiter.take('apply', viewer.user_id)
    return measured(context, 'agency', await applyAsAgency(deps, viewer, input))
  }),
}

export const cardRoutes = {
  getOwn: cards.getOwn
    .use(signedIn)
    .handler(({ context }) => getOwnCard(context.deps.db, context.viewer.user_id)),
  apply: cards.apply.use(signedIn).handler(async ({ context, input }) => {
    await context.deps.limiter.take('apply', context.viewer.user_id)
    return applyForCard(context.deps.db, context.viewer.user_id, input)
  }),
  withdraw: cards.withdraw.use(signedIn).handler(async ({ context, input }) => {
    await context.deps.limiter.take('apply', context.viewer.user_id)
    return withdrawCard(context.deps.db, context.viewer.user_id, input.id)
  }),
}

/** A first-time role is reported as a lead, a repeated application is not. */
async function measured(
  context: RequestContext,
  role: 'influencer' | 'agency',
  { viewer, is_new }: Applied,
): Promise<Applied['viewer']> {
  if (is_new)
    await recordFact(
      context,
      { name: 'Lead', lead_type: role },
      { subject: `${viewer.user_id}:${role}`, path: '/influencer-apply', user: known(viewer) },
    )
  return viewer
}
