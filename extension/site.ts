import { browser } from 'wxt/browser'

/** Whom this package belongs to; written into it when it is built. */
export type Site = { site: string; public_keys: string[] }

let known: Promise<Site> | undefined

/** The marketplace's origin and the keys that its data may be signed with. */
export function findSite(): Promise<Site> {
  known ??= fetch('/site.json').then(async (response) => (await response.json()) as Site)
  return known
}

/** The marketplace's origin, synchronously from the manifest. */
export function siteOrigin(): string {
  return browser.runtime.getManifest().homepage_url ?? ''
}
