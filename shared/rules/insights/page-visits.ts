/** Where visitors of a page came from, as its owner sees it in Insights. Names only, and few: nothing that tells who. */

/** Of one page on one day. Whatever comes after them is counted as `otherSource`. */
export const maxSourcesADay = 40

export const directSource = 'direct'
export const otherSource = 'other'

/** `?src=story`: names that owners give to the places where they put their link. */
const sourceName = /^[a-z0-9][a-z0-9_-]{0,31}$/

/** Sites that are told apart, by the end of their host. */
const knownSites: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)instagram\.com$/, 'instagram'],
  [/(?:^|\.)tiktok\.com$/, 'tiktok'],
  [/(?:^|\.)(?:youtube\.com|youtu\.be)$/, 'youtube'],
  [/(?:^|\.)(?:x\.com|twitter\.com|t\.co)$/, 'x'],
  [/(?:^|\.)(?:facebook\.com|fb\.com|threads\.net|threads\.com)$/, 'facebook'],
  [/(?:^|\.)(?:linkedin\.com|lnkd\.in)$/, 'linkedin'],
  [/(?:^|\.)pinterest\.[a-z.]{2,6}$/, 'pinterest'],
  [/(?:^|\.)(?:google\.[a-z.]{2,6}|bing\.com|duckduckgo\.com|ecosia\.org)$/, 'search'],
]

/** A name from an address, in small letters; `undefined` for anything that is none. */
export function readSource(text: string | undefined): string | undefined {
  const name = text?.trim().toLowerCase() ?? ''
  return sourceName.test(name) ? name : undefined
}

/**
 * What a visit counts as: the name in the address, else the site that led here.
 * @param fromHost the host of the page that linked here, if the browser says so
 * @param ownHost visits from our own pages are 'fanfare'
 */
export function sourceOfVisit(
  src: string | undefined,
  fromHost: string | undefined,
  ownHost: string,
): string {
  const named = readSource(src)
  if (named !== undefined) return named
  const host = fromHost?.trim().toLowerCase() ?? ''
  if (host === '') return directSource
  if (host === ownHost) return 'fanfare'
  return knownSites.find(([site]) => site.test(host))?.[1] ?? otherSource
}
