import { orpc } from '#web/client/query-client.ts'

/** Of which codes the viewer wants to be told. */
export const alertsQuery = orpc.alerts.list.queryOptions()
