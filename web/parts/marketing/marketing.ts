import type { MarketingEvent } from '#shared/rules/marketing-events.ts'

import { pixelId } from '#web/client/pixel-id.ts'

/**
 * Reports what happened on this page, if whoever looks has agreed to it (spec §7, meta-conversion-api). Never wait for
 * it: it cannot throw, and false says that nothing came of it.
 * @param subject for what the server reports by itself: its part is done there, and only the pixel's is left
 */
export async function track(event: MarketingEvent, subject?: string): Promise<boolean> {
  const pixel = pixelId()
  if (pixel === undefined) return false
  // By the time that the code is there the page may be another one.
  const address = location.href
  try {
    const { report } = await import('./report-event.ts')
    return await report({ event, subject, address, pixel })
  } catch {
    return false
  }
}
