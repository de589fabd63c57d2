import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'

export const {
  start: startEmailChange,
  cancel: cancelEmailChange,
  confirm: confirmEmailChange,
  refuse: refuseEmailChange,
} = api.emailChange

export const emailChangeQuery = orpc.emailChange.get.queryOptions({ staleTime: 0 })

/** The change that a mailed link makes, requested once. */
export function checkEmailChangeQuery(token: string) {
  return orpc.emailChange.check.queryOptions({
    input: { token },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
