import { addDays } from '../promo-codes/expiry.ts'
import { dayIn } from '../text/formats.ts'
import { nextHour } from '../text/time-zones.ts'

/** How news of each follow reach an account. */
export const deliveries = ['push', 'daily', 'weekly', 'feed', 'extension', 'nothing'] as const

export type Delivery = (typeof deliveries)[number]

export const deliveryText: Record<Delivery, string> = {
  push: 'Notification at once',
  daily: 'Daily mail',
  weekly: 'Weekly mail',
  feed: 'Feed only',
  extension: 'Extension only',
  nothing: 'Nothing',
}

export const followKinds = ['creator', 'brand', 'search'] as const

export type FollowKind = (typeof followKinds)[number]

/** What may be chosen for a kind of follow. The extension knows creators alone. */
export const deliveriesOf = (kind: FollowKind): readonly Delivery[] =>
  kind === 'creator' ? deliveries : deliveries.filter((delivery) => delivery !== 'extension')

/** Whether the private feed has it too. */
export const isInFeed = (delivery: Delivery): boolean =>
  delivery !== 'extension' && delivery !== 'nothing'

/** Of a new follow. Notifications of brands and searches may be many, so they are chosen. */
export const usualDelivery: Record<FollowKind, Delivery> = {
  creator: 'push',
  brand: 'feed',
  search: 'feed',
}

/** At which letters leave unless the person chooses another hour. */
export const usualDigestHour = 8

/** Hours after which a letter that is late waits for its hour of the next day. */
export const latestDigest = 6

/** What decides when the next letter is due. */
export type DigestTimes = { time_zone: string; hour: number }

/** The next time that it is this hour where the person is. */
export const nextDigest = ({ time_zone, hour }: DigestTimes, now: Date): Date =>
  nextHour(hour, time_zone, now)

export const digestDay = ({ time_zone }: DigestTimes, now: Date): string => dayIn(now, time_zone)

/** The Monday after a day. */
export function nextMonday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, (8 - weekday) % 7 || 7)
}
