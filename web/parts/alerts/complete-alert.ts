import type { QueryClient } from '@tanstack/react-query'

import { alertSubject, readAlertText } from '#shared/rules/following/code-alerts.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { api } from '#web/client/api.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { orpc } from '#web/client/query-client.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

/** The codes for which the viewer wants an alert. */
export const alertsQuery = orpc.alerts.list.queryOptions()

/** Creates the alert that was requested before the sign-in. Never throws, because the sign-in itself succeeded. */
export async function completeAlert(queryClient: QueryClient, { alert }: Onward): Promise<void> {
  const filter = alert === undefined ? undefined : readAlertText(alert)
  if (filter === undefined) return
  try {
    queryClient.setQueryData(alertsQuery.queryKey, await api.alerts.add(filter))
    toast.success(`You will be told of a code for ${alertSubject(filter)}`)
  } catch (error) {
    toast.error(sentenceOf(error))
  }
}
