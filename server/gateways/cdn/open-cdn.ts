import type { Cdn } from './cdn.ts'
import type { CdnSettings } from './settings.ts'
import { createSurrogateKeyCdn } from './surrogate-key-cdn.ts'

/** Opens the configured CDN caches. */
export function openCdns(settings: CdnSettings | undefined): Cdn[] {
  return settings?.urls.map((url) => createSurrogateKeyCdn(url, settings.secret)) ?? []
}
