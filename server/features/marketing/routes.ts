import { endpoints } from '#server/http/context.ts'
import { publicRead } from '#server/http/public-read.ts'

import { recordBrowserEvent, setConsent } from './marketing.ts'

const { marketing } = endpoints

export const marketingRoutes = {
  getSettings: marketing.getSettings
    .use(publicRead)
    .handler(({ context: { deps } }) => ({ pixel_id: deps.config.meta_events?.pixel_id ?? null })),
  setConsent: marketing.setConsent.handler(async ({ context, input }) => {
    await context.deps.limiter.take('set_consent', context.visitor_key)
    return { choice: await setConsent(context, input.choice) }
  }),
  record: marketing.record.handler(async ({ context, input }) => {
    // The rate limit counts only permitted events.
    await context.deps.limiter.takeRead(context.visitor_key)
    return { data: await recordBrowserEvent(context, input) }
  }),
}
