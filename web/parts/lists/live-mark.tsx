import type { LiveInterests } from '#shared/contract/deals/live.ts'

/**
 * Declares the live interests of a page, so that their events start the app before the first input
 * (`web/early/live-watch.ts`). Without interests, all events do.
 */
export function LiveMark({ interests }: { interests?: LiveInterests }) {
  const stated = Object.entries(interests ?? {}).map(([name, value]) => [name, String(value)])
  return <span hidden data-live={new URLSearchParams(stated).toString()} />
}
