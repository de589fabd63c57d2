/** A route's `navigate`, as far as it is used here. */
type Navigate<Search> = (to: {
  search: (former: Search) => Search
  replace: boolean
  resetScroll: false
}) => Promise<void>

/** Changes part of the URL's search parameters without scrolling; `replace` avoids a history entry. */
export function searchChange<Search>(navigate: Navigate<Search>) {
  return (change: Partial<Search>, options?: { replace: boolean }): void =>
    void navigate({
      // Another search starts at the first page.
      search: (former) => ({ ...former, after: undefined, ...change }),
      replace: options?.replace ?? false,
      resetScroll: false,
    })
}
