import { addDays } from '#shared/rules/promo-codes/expiry.ts'

import type { NoticeMemory } from '../stored/stored-types.ts'

/** Milliseconds without a notice on a shop after it was closed there. */
const restDays = 30

/** Once per shop and day, not for a month after it was closed, and never where it is paused. */
export function mayShowNotice(memory: NoticeMemory, domain: string, today: string): boolean {
  if (memory.paused.includes(domain)) return false
  if (memory.shown[domain] === today) return false
  const closed = memory.dismissed[domain]
  return closed === undefined || closed > today || addDays(closed, restDays) <= today
}

/** Records a day for a shop, and deletes old ones. */
export function addDay(
  days: Record<string, string>,
  domain: string,
  today: string,
): Record<string, string> {
  const oldest = addDays(today, -restDays)
  const recent = Object.entries(days).filter(([, day]) => day > oldest && day <= today)
  return { ...Object.fromEntries(recent), [domain]: today }
}
