import type { LiveInterests } from '#shared/contract/live.ts'

/**
 * Says what a page shows, so that live events of it begin the app while nobody has touched the page
 * (`web/early/live-watch.ts`). Without interests, all events do.
 */
export function LiveMark({ interests }: { interests?: LiveInterests }) {
  const stated = Object.entries(interests ?? {}).map(([name, value]) => [name, String(value)])
  return <span hidden data-live={new URLSearchParams(stated).toString()} />
}
