import type { PlanId } from './plans.ts'

/** Agencies enter addresses of people who never heard of us, and each gets a mail. */

const inFirstWeek: Record<PlanId, number> = {
  starter: 200,
  boost: 400,
  growth: 1000,
  pro: 5000,
  elite: 50_000,
}

/** How many addresses an agency may enter a day: the older it is, and the larger its plan, the more. */
export function addressesPerDay(plan: PlanId, ageInDays: number): number {
  const times = ageInDays < 7 ? 1 : ageInDays < 30 ? 2 : 5
  return Math.min(inFirstWeek[plan] * times, inFirstWeek.elite)
}

/** So many mails that agencies cause go to one address a day, over all agencies. */
export const mailsPerAddressAndDay = 2
