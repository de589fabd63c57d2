import { brandTag, categoryTag, everything, ownerTag, profileTag } from '#server/http/cache-tags.ts'
import { throttle } from '#server/http/throttle.ts'
import type { ResponseCache } from '#server/http/response-cache.ts'

import type { LiveHub } from './live-hub.ts'
import type { OutboxEvent } from './outbox.ts'

/** Invalidates cached answers and pages after live events. */
export function forgetWhatChanges(
  live: Pick<LiveHub, 'onChange'>,
  answers: Pick<ResponseCache, 'clear' | 'forget'>,
  pages: Pick<ResponseCache, 'clear' | 'forget'>,
): void {
  // Pages are the most expensive answers. During continuous changes, those that depend on everything stay cached for
  // half a second. Browsers catch up from the page's cursor.
  const forgetPagesOfEverything = throttle(() => pages.forget(new Set([everything])), 100, 2)
  const clearPages = throttle(pages.clear, 100, 2)
  live.onChange((events) => {
    const tags = tagsOf(events)
    if (tags) {
      answers.forget(new Set([...tags, everything]))
      pages.forget(tags)
      forgetPagesOfEverything()
    } else {
      answers.clear()
      clearPages()
    }
  })
}

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
