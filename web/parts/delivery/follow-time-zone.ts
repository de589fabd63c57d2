import type { QueryClient } from '@tanstack/react-query'

import { ownTimeZone } from '#shared/rules/text/formats.ts'
import { api } from '#web/client/api.ts'
import { forYouKey } from '#web/parts/following/queries.ts'

const reportedKey = 'letters-current'

/**
 * The letters of an account leave by the time zone of the browser that came to another one last. So a second device that
 * stays at home changes nothing. Without letters there is nothing to change.
 */
export async function followTimeZone(queryClient: QueryClient, owner: string): Promise<void> {
  const time_zone = ownTimeZone()
  const current = `${owner} ${time_zone}`
  if (localStorage.getItem(reportedKey) === current) return
  const { digest } = await api.followDelivery.get()
  if (digest && digest.time_zone !== time_zone) {
    await api.followDelivery.setDigest({ time_zone })
    void queryClient.invalidateQueries({ queryKey: forYouKey })
  }
  localStorage.setItem(reportedKey, current)
}
