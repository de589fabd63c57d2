import type { Deps } from '#server/deps.ts'

import type { AssistantChannel, AssistantDeal } from '../answer.ts'
import { findDealsById } from './deal-queries.ts'
import type { Language } from '../words/language.ts'
import { toAssistantDeal } from './shown-deal.ts'
import { noExclusions } from './session-exclusions.ts'

/** The current data of deals of earlier answers, without those that may no longer be shown. */
export async function findShownDeals(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  { channel, isApi = false }: { channel: AssistantChannel; isApi?: boolean | undefined },
  ids: readonly string[],
): Promise<(id: string, language: Language) => AssistantDeal | undefined> {
  const reader = {
    db,
    channel,
    isApi,
    today: today(),
    without: noExclusions,
    language: 'en' as const,
  }
  const found = new Map(
    (await findDealsById(reader, [...new Set(ids)])).map((deal) => [deal.id, deal]),
  )
  return (id, language) => {
    const deal = found.get(id)
    return deal && toAssistantDeal(deal, { today: reader.today, language })
  }
}
