import { formatWhen } from '#shared/rules/text/formats.ts'

/** 'Today, 10:40', or with another day, in the viewer's time zone. */
export function formatTimestamp(timestamp: string, now: Date = new Date()): string {
  return formatWhen(new Date(timestamp), now)
}
