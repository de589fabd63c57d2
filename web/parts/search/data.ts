import { orpc } from '#web/client/query-client.ts'

/** What the words of a search may mean. */
export function searchQuery(q: string) {
  return orpc.search.find.queryOptions({ input: { q: q.trim() } })
}
