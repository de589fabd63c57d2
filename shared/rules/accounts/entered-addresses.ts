import type { PlanId } from '../plans/plans.ts'

/** Limits for addresses that agencies enter. Each address gets a mail, and its owner may not know us. */

const inFirstWeek: Record<PlanId, number> = {
  starter: 200,
  boost: 400,
  growth: 1000,
  pro: 5000,
  elite: 50_000,
}

/** Number of addresses that an agency may enter per day. It grows with the agency's age and plan. */
export function addressesPerDay(plan: PlanId, ageInDays: number): number {
  const times = ageInDays < 7 ? 1 : ageInDays < 30 ? 2 : 5
  return Math.min(inFirstWeek[plan] * times, inFirstWeek.elite)
}

/** Maximum number of mails to one address per day, over all agencies. */
export const mailsPerAddressAndDay = 2
