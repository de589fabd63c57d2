import type { SubscriptionImpact } from '#shared/contract/subscriptions/subscription-impact.ts'

type Counts = readonly { profile_id: string; paused: number }[]

/** A prefix of an id that is unique within one agency. */
const idLength = 13

/**
 * The consequences that the user saw: how many codes of which owners would be paused. Records what they agreed to; it
 * is no proof.
 */
export function consentTo(action: SubscriptionImpact['action'], counts: Counts): string {
  const parts = counts.map(
    ({ profile_id, paused }) => `${shortOf(profile_id)}${paused.toString(36)}`,
  )
  return [action, ...parts].join('.')
}

/** Whether more codes of any owner would be paused than the user agreed to. Without consent none may be paused. */
export function exceedsConsent(
  consent: string | undefined,
  action: SubscriptionImpact['action'],
  counts: Counts,
): boolean {
  const [agreedAction, ...parts] = (consent ?? '').split('.')
  if (agreedAction !== action) return counts.length > 0
  const agreed = new Map(
    parts.map((part) => [part.slice(0, idLength), Number.parseInt(part.slice(idLength), 36)]),
  )
  return counts.some(
    ({ profile_id, paused }) => !(paused <= (agreed.get(shortOf(profile_id)) ?? 0)),
  )
}

function shortOf(profileId: string): string {
  return profileId.replaceAll('-', '').slice(0, idLength)
}
