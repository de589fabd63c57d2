import { browser } from 'wxt/browser'

/** The marketplace of this package, set by the build. */
export type Site = { site: string; public_keys: string[] }

let known: Promise<Site> | undefined

/** The marketplace's origin, and the public keys of its data. */
export function findSite(): Promise<Site> {
  known ??= fetch('/site.json').then(async (response) => (await response.json()) as Site)
  return known
}

/** The marketplace's origin, synchronously from the manifest. */
export function siteOrigin(): string {
  return browser.runtime.getManifest().homepage_url ?? ''
}
