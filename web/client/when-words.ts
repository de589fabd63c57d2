/** '10:40', with the day where it is not today's, in the viewer's own time zone. */
export function whenWords(timestamp: string, now: Date = new Date()): string {
  const at = new Date(timestamp)
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(at)
  if (at.toDateString() === now.toDateString()) return `Today, ${time}`
  const isThisYear = at.getFullYear() === now.getFullYear()
  const day = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at)
  return `${day}, ${time}`
}
