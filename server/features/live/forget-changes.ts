import {
  brandTag,
  categoryTag,
  everything,
  ownerTag,
  profileTag,
} from '#server/http/cache/cache-tags.ts'
import { throttle } from '#server/http/limits/throttle.ts'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'

import type { LiveHub } from '#server/live-events.ts'
import type { OutboxEvent } from '#server/db/outbox-event.ts'

/**
 * Invalidates cached answers and pages after live events.
 * @param edge the CDN, which is purged after this copy's cache, so that it cannot fetch the old answer
 */
export function forgetWhatChanges(
  live: Pick<LiveHub, 'onChange'>,
  answers: Pick<ResponseCache, 'clear' | 'forget'>,
  pages: Pick<ResponseCache, 'clear' | 'forget'>,
  edge: Pick<ResponseCache, 'clear' | 'forget'> | undefined,
): void {
  // Pages are the most expensive answers. During continuous changes, those that depend on everything stay cached for
  // half a second. Browsers catch up from the page's cursor.
  const throttled = (forgetPages: () => void, forgetEdge: () => void) => {
    let affectsEdgeNext = false
    const pass = throttle(
      () => {
        forgetPages()
        if (affectsEdgeNext) forgetEdge()
        affectsEdgeNext = false
      },
      100,
      2,
    )
    return (affectsEdge: boolean) => {
      affectsEdgeNext ||= affectsEdge
      pass()
    }
  }
  const forgetPagesOfEverything = throttled(
    () => pages.forget(ofEverything),
    () => edge?.forget(ofEverything),
  )
  const clearPages = throttled(pages.clear, () => edge?.clear())
  live.onChange((events) => {
    const tags = tagsOf(events)
    // A new deal removes nothing, so the CDN may show it later, when its answer expires.
    const gone = events.filter(({ topic, payload }) => isPublic(topic) && payload.op !== 'insert')
    const affectsEdge = gone.length > 0
    const goneTags = affectsEdge ? tagsOf(gone) : undefined
    if (tags) {
      answers.forget(tags.union(ofEverything))
      pages.forget(tags)
      if (goneTags) edge?.forget(goneTags.union(ofEverything))
      forgetPagesOfEverything(affectsEdge)
    } else {
      answers.clear()
      clearPages(affectsEdge)
    }
  })
}

const isPublic = (topic: OutboxEvent['topic']) => topic === 'promo_code' || topic === 'profile'

const ofEverything: ReadonlySet<string> = new Set([everything])

/** Cache tags of an event; undefined if they cannot be determined. */
function tagsOf(events: readonly OutboxEvent[]): Set<string> | undefined {
  const tags = new Set<string>()
  for (const { topic, payload } of events) {
    const { brand_keys, categories, id, influencer_id, op } = payload
    if (op === 'many') return undefined
    if (topic === 'profile') tags.add(profileTag(id)).add(ownerTag(id))
    if (topic !== 'promo_code') continue
    // Events written by an older version.
    if (!brand_keys || !categories) return undefined
    tags.add(profileTag(influencer_id))
    for (const key of brand_keys) tags.add(brandTag(key))
    for (const category of categories) tags.add(categoryTag(category))
  }
  return tags
}
