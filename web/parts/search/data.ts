import { orpc } from '#web/client/query-client.ts'

/** The suggestions for a search. */
export function searchQuery(q: string) {
  return orpc.search.find.queryOptions({ input: { q: q.trim() } })
}
