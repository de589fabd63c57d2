/** Where things are on the web: the canonical path of each, for links, sitemaps and feeds. */

export function dealPath(id: string): string {
  return `/deal/${id}`
}

export function brandPath(brandName: string): string {
  return `/brand/${encodeURIComponent(brandName)}`
}

/** Accounts without a username, such as agencies, have no page. */
export function profilePath({ username }: { username: string | null }): string | undefined {
  const name = username?.trim()
  return name ? `/influencer/${encodeURIComponent(name)}` : undefined
}
