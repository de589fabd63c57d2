import type { QueryClient } from '@tanstack/react-query'

import { brand } from '#shared/rules/brand.ts'
import type { LegalTextName } from '#shared/rules/legal-text.ts'
import { orpc } from '#web/client/query-client.ts'
import { waitOnServer } from '#web/client/wait-on-server.ts'

export const legalTextQuery = (name: LegalTextName) =>
  orpc.legalTexts.get.queryOptions({ input: { name } })

/** For loaders: the operator's text, if there is one. Whether the page can be shown whole. */
export async function loadLegalText(queryClient: QueryClient, name: LegalTextName) {
  if (!brand.own_texts.includes(name)) return { isComplete: true }
  const query = legalTextQuery(name)
  await waitOnServer(queryClient.prefetchQuery(query))
  return { isComplete: queryClient.getQueryData(query.queryKey) !== undefined }
}
