/**
 * A redirect keeps the query parameters that the page does not read, such as those of a campaign or the source of a visit.
 * @param asked the address of the request
 * @param plain the same without those parameters
 */
export function keepUnread(headers: Headers, asked: string, plain: string): void {
  const location = headers.get('location')
  if (location === null || asked === plain) return
  const to = new URL(location, asked)
  const read = new URL(plain).searchParams
  const unread = [...new URL(asked).searchParams].filter(([name]) => !read.has(name))
  to.search = new URLSearchParams([...unread, ...to.searchParams]).toString()
  headers.set('location', location.startsWith('/') ? to.pathname + to.search + to.hash : to.href)
}
