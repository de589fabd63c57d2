import { agencyLives } from './lives-agency.ts'
import { endingLives } from './lives-ending.ts'
import { monthlyLives } from './lives-monthly.ts'
import { yearlyLives } from './lives-yearly.ts'
import type { Life } from './life.ts'

/** The table: every scenario with charges, refunds, credit and debts. */
export const livesBy: Record<string, Life[]> = {
  'by the month': monthlyLives,
  'that end': endingLives,
  'by the year': yearlyLives,
  'of agencies': agencyLives,
}

export const lives: Life[] = Object.values(livesBy).flat()
