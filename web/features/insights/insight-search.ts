import { insightMeasures, insightPeriods } from '#shared/rules/insights.ts'
import type { InsightMeasure, InsightPeriod } from '#shared/rules/insights.ts'
import { channels } from '#shared/rules/visibility.ts'
import type { Channel } from '#shared/rules/visibility.ts'

/** What of the insights is shown, as the address carries it; what is usual is left out. */
export type InsightSearch = {
  period?: InsightPeriod | undefined
  measure?: InsightMeasure | undefined
  channel?: Channel | undefined
  /** Only this code, by its id. */
  code?: string | undefined
  /** Only this brand, by its key. */
  brand?: string | undefined
}

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads an address; whatever it cannot mean is left out. */
export function readInsightSearch(search: Record<string, unknown>): InsightSearch {
  const { period, measure, channel, code, brand } = search
  const readCode = typeof code === 'string' && idPattern.test(code) ? code : undefined
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
