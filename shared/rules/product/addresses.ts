/** Canonical paths of the pages, for links, sitemaps and feeds. */

export function dealPath(id: string): string {
  return `/deal/${id}`
}

export function directLinkPath(token: string): string {
  return `/s/${token}`
}

export function brandPath(brandName: string): string {
  return `/brand/${encodeURIComponent(brandName)}`
}

/** One of the eight categories. */
export function categoryPath(category: string): string {
  return `/category/${category.toLowerCase()}`
}

/** Accounts without a username, such as agencies, have no page. */
export function profilePath({ username }: { username: string | null }): string | undefined {
  const name = username?.trim()
  return name ? `/influencer/${encodeURIComponent(name)}` : undefined
}

/** The same, short: what goes into a bio, on paper and into a QR code. */
export function shortProfilePath({ username }: { username: string | null }): string | undefined {
  const name = username?.trim()
  return name ? `/@${encodeURIComponent(name)}` : undefined
}

/** Where a shared code is found: on the short page of its owner, if that shows it. */
export function sharedCodePath(code: {
  id: string
  username: string | null
  is_on_profile: boolean
}): string {
  return (code.is_on_profile ? shortProfilePath(code) : undefined) ?? dealPath(code.id)
}

/** The path of the profile that a short path stands for, both as they are escaped. `undefined` for all other paths. */
export function longProfilePath(path: string): string | undefined {
  const [, name] = /^\/@([^/]+)\/?$/.exec(path) ?? []
  return name && `/influencer/${name}`
}
