import { readAlertFilter } from '#shared/rules/following/code-alerts.ts'
import { endpoints, signedIn } from '#server/http/context.ts'

import { addAlert } from './alerts.ts'
import { deleteAlert, listAlerts } from './queries.ts'

const { alerts } = endpoints

export const alertRoutes = {
  list: alerts.list.use(signedIn).handler(async ({ context }) => ({
    alerts: await listAlerts(context.deps.db, context.viewer.user_id),
  })),
  add: alerts.add.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deps.limiter.take('add_alert', viewer.user_id)
    // The contract has rejected invalid input before.
    return { alerts: await addAlert(deps, viewer.user_id, readAlertFilter(input) ?? {}) }
  }),
  remove: alerts.remove.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deleteAlert(deps.db, viewer.user_id, input.id)
    return { alerts: await listAlerts(deps.db, viewer.user_id) }
  }),
}
