import { endpoints, signedIn } from '#server/http/context.ts'

import { checkSubscription } from './subscriptions.ts'

export const subscriptionRoutes = {
  check: endpoints.subscriptions.check
    .use(signedIn)
    .handler(({ context }) => checkSubscription(context.deps.db, context.viewer.user_id)),
}
