import { sendCount } from './send-count.ts'

/**
 * Reports that a profile was opened from within the app. The visit that opened the document was reported by
 * `web/early/page-visit.ts`, which marks it.
 */
export function countVisit(profileId: string): void {
  const { dataset } = document.documentElement
  if (dataset['visited'] === profileId) return
  dataset['visited'] = profileId
  sendCount(`/api/profiles/${profileId}/visits`, { from: location.host })
}
