import { brandTag, categoryTag, everything, ownerTag, profileTag } from '#server/http/cache-tags.ts'
import { throttle } from '#server/http/throttle.ts'
import type { ResponseCache } from '#server/http/response-cache.ts'

import type { LiveHub } from './live-hub.ts'
import type { OutboxEvent } from './outbox.ts'

/** Lets the caches of answers and of pages forget what live events change. */
export function forgetWhatChanges(
  live: Pick<LiveHub, 'onChange'>,
  answers: Pick<ResponseCache, 'clear' | 'forget'>,
  pages: Pick<ResponseCache, 'clear' | 'forget'>,
): void {
  // Pages cost most to make. While changes come without end, those that are made of everything are kept for half
  // a second, and the browser hears of what a page does not know yet, from the cursor that came with it.
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

/** What events change besides everything; undefined where that cannot be told. */
function tagsOf(events: readonly OutboxEvent[]): Set<string> | undefined {
  const tags = new Set<string>()
  for (const { topic, payload } of events) {
    const { brand_keys, categories, id, influencer_id, op } = payload
    if (op === 'many') return undefined
    if (topic === 'profile') tags.add(profileTag(id)).add(ownerTag(id))
    if (topic !== 'promo_code') continue
    // Events that an older version wrote.
    if (!brand_keys || !categories) return undefined
    tags.add(profileTag(influencer_id))
    for (const key of brand_keys) tags.add(brandTag(key))
    for (const category of categories) tags.add(categoryTag(category))
  }
  return tags
}
