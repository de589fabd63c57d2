import { insightMeasures, insightPeriods } from '#shared/rules/insights/insights.ts'
import type { InsightMeasure, InsightPeriod } from '#shared/rules/insights/insights.ts'
import { channels } from '#shared/rules/promo-codes/visibility.ts'
import type { Channel } from '#shared/rules/promo-codes/visibility.ts'
import { readId } from '#shared/rules/text/read-id.ts'

/** The owner of the insights. */
export type InsightOwner = { id: string; username: string | null }

/** The search parameters of the insights, without default values. */
export type InsightSearch = {
  period?: InsightPeriod | undefined
  measure?: InsightMeasure | undefined
  channel?: Channel | undefined
  /** Only this code, by its id. */
  code?: string | undefined
  /** Only this brand, by its key. */
  brand?: string | undefined
}

/** Parses the parameters. Invalid values are ignored. */
export function readInsightSearch(search: Record<string, unknown>): InsightSearch {
  const { period, measure, channel, code, brand } = search
  const readCode = readId(code)
  return {
    period: insightPeriods.find((known) => known === Number(period)),
    measure: insightMeasures.find((known) => known === measure),
    channel: channels.find((known) => known === channel),
    code: readCode,
    brand:
      readCode === undefined && typeof brand === 'string' && brand !== '' && brand.length <= 400
        ? brand
        : undefined,
  }
}
