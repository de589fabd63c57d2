import type { MarketingEvent } from '#shared/rules/insights/marketing-events.ts'

/** The events of opening a page (spec §2, Origin story). */
export function pageEvents(path: string): MarketingEvent[] {
  const view: MarketingEvent = { name: 'PageView' }
  return /^\/origin\/?$/.test(path)
    ? [view, { name: 'ViewContent', content_name: 'origin_story' }]
    : [view]
}
