import { formatWhen } from '#shared/rules/formats.ts'

/** 'Today, 10:40', with the day where it is not today's, in the viewer's own time zone. */
export function whenWords(timestamp: string, now: Date = new Date()): string {
  return formatWhen(new Date(timestamp), now)
}
