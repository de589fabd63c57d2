import { useQuery } from '@tanstack/react-query'

import type { Onward } from '#shared/rules/onward.ts'
import { shownFullName } from '#shared/rules/profile-names.ts'
import { orpc } from '#web/client/query-client.ts'

/** Whom somebody will follow by signing in. Said on the page, as an address may ask for anything. */
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
