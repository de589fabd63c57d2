import type { z } from 'zod'

import type { LiveEvent, liveInterests } from '#shared/contract/deals/live.ts'
import type { Deal } from '#shared/contract/deals/deals.ts'

import type { OutboxEvent } from '#server/db/outbox-event.ts'

/** Topics of events and streams. Undefined: all topics. */
export type Topics = readonly string[] | undefined

const ofBrand = (key: string) => `brand ${key}`
const ofCategory = (category: string) => `category ${category}`
const ofOwner = (id: string) => `owner ${id}`
const newest = 'newest'
const picked = 'picked'

/** The topics of a stream. */
export function topicsOfStream(interests: z.output<typeof liveInterests>): Topics {
  const { brand, category, owners, ...lists } = interests
  if (Object.keys(interests).length === 0) return undefined
  return [
    ...(brand === undefined ? [] : [ofBrand(brand)]),
    ...(category === undefined ? [] : [ofCategory(category)]),
    ...(owners ?? []).map(ofOwner),
    ...(lists.newest ? [newest] : []),
    ...(lists.picked ? [picked] : []),
  ]
}

/**
 * The topics under which codes and their owners recently joined lists, by id. Open pages show them without having named
 * them in their interests.
 */
export type Lately = ReturnType<typeof createLately>

const notedAtMost = 10_000

export function createLately() {
  const places = new Map<string, Set<string>>()
  return {
    at: (id: string): Iterable<string> => places.get(id) ?? [],
    came(id: string, topics: readonly string[]) {
      if (topics.length === 0) return
      const former = places.get(id) ?? []
      places.delete(id)
      places.set(id, new Set([...former, ...topics]))
      for (const oldest of places.keys()) {
        if (places.size <= notedAtMost) break
        places.delete(oldest)
      }
    },
  }
}

/** The topics of an event that is sent. */
export function topicsOfEvent(
  event: OutboxEvent | 'resync',
  liveEvent: LiveEvent,
  lately: Lately,
): Topics {
  if (event === 'resync' || liveEvent.type === 'resync') return undefined
  const { payload, topic } = event
  if (topic === 'promo_code')
    return topicsOfCode(
      payload,
      liveEvent.type === 'deal_changed' ? liveEvent.deal : undefined,
      lately,
    )
  if (topic === 'direct_link') return [ofOwner(payload.influencer_id)]
  return [ofOwner(payload.id), ...lately.at(payload.id)]
}

/**
 * The topics of lists and pages that showed a code before, or show it now. Brands and categories that never showed it
 * are not included.
 * @param deal the deal that is sent; undefined if it is hidden, or not shown by all outlets
 */
function topicsOfCode(
  payload: OutboxEvent['payload'],
  deal: Deal | undefined,
  lately: Lately,
): Topics {
  const { brand_keys: [formerBrand] = [], categories: [formerCategory] = [] } = payload
  // Events of an older version.
  if (formerBrand === undefined || formerCategory === undefined) return undefined
  const wasShown = wasOnLists(payload)
  const { id, influencer_id } = payload
  const now = deal ? [ofBrand(deal.brand_key), ofCategory(deal.category)] : []
  const onLists = [
    ...(deal && !wasShown ? [newest] : []),
    ...(deal?.is_featured || deal?.is_trending ? [picked] : []),
  ]
  lately.came(id, onLists)
  lately.came(influencer_id, [...onLists, ...now])
  return [
    ofOwner(influencer_id),
    ...(wasShown ? [ofBrand(formerBrand), ofCategory(formerCategory)] : []),
    ...(wasShown && !deal ? [newest] : []),
    ...now,
    ...lately.at(id),
  ]
}

/** Whether all lists and pages showed a code before its change. */
export function wasOnLists({
  was_live,
  was_partly_closed = false,
}: Pick<OutboxEvent['payload'], 'was_live' | 'was_partly_closed'>): boolean {
  return was_live && !was_partly_closed
}
