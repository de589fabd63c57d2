import { useQuery } from '@tanstack/react-query'

import type { Onward } from '#shared/rules/accounts/onward.ts'
import { shownFullName } from '#shared/rules/profiles/profile-names.ts'
import { orpc } from '#web/client/query-client.ts'

/** The profile that the sign-in will follow. Shown on the page, because anybody can craft the URL. */
export function PendingFollow({ follow }: Onward) {
  const { data, isError } = useQuery({
    ...orpc.profiles.get.queryOptions({ input: { username: follow ?? '' } }),
    enabled: follow !== undefined,
  })
  if (follow === undefined || isError) return null
  return (
    <p className="soft wrap-anywhere">
      You will follow <strong>{data === undefined ? '…' : shownFullName(data)}</strong>.
    </p>
  )
}
