import { endpoints } from '#server/http/context.ts'
import { findViewer } from '#server/sessions/viewer.ts'

import { deleteSubscription } from './subscription-queries.ts'
import { subscribe } from './subscriptions.ts'

export const pushRoutes = {
  getKey: endpoints.push.getKey.handler(async ({ context }) => {
    await context.deps.limiter.takeRead(context.visitor_key)
    return { public_key: context.deps.push?.public_key ?? null }
  }),
  subscribe: endpoints.push.subscribe.handler(async ({ context, input }) => {
    const { deps, headers, visitor_key } = context
    await deps.limiter.take('push_subscribe', visitor_key)
    const viewer = await findViewer(deps, headers)
    return subscribe(deps, viewer, input)
  }),
  unsubscribe: endpoints.push.unsubscribe.handler(async ({ context, input }) => {
    await context.deps.limiter.takeRead(context.visitor_key)
    await deleteSubscription(context.deps.db, input.endpoint)
    return { is_subscribed: false }
  }),
}
