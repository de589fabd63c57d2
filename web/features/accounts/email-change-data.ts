import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'

export const {
  start: startEmailChange,
  cancel: cancelEmailChange,
  confirm: confirmEmailChange,
  refuse: refuseEmailChange,
} = api.emailChange

export const emailChangeQuery = orpc.emailChange.get.queryOptions({ staleTime: 0 })

/** What a mailed link would change, asked once. */
export function checkEmailChangeQuery(token: string) {
  return orpc.emailChange.check.queryOptions({
    input: { token },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
