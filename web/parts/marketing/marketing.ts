import type { MarketingEvent } from '#shared/rules/insights/marketing-events.ts'

import { pixelId } from './pixel-id.ts'

/**
 * Reports an event of this page if the visitor consented (spec §7, meta-conversion-api). Do not await it: it never
 * throws, and returns false if nothing was sent.
 * @param subject set when the server reports the event itself; only the pixel's part is sent then
 */
export async function track(event: MarketingEvent, subject?: string): Promise<boolean> {
  const pixel = pixelId()
  if (pixel === undefined) return false
  // The user may have left the page before the code is loaded.
  const address = location.href
  try {
    const { report } = await import('./report-event.ts')
    return await report({ event, subject, address, pixel })
  } catch {
    return false
  }
}
