import type { QueryClient } from '@tanstack/react-query'

import { parseCategory, unsetCategory } from '#shared/rules/promo-codes/category-names.ts'
import { api } from '#web/client/api.ts'

export const mostNearby = 6

/** The brands with the most codes of a category, otherwise of all. */
export function nearbyQuery(name: string) {
  const category = parseCategory(name) ?? unsetCategory
  return {
    queryKey: ['nearby-brands', category] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const input = { sort: 'deals' as const, limit: mostNearby + 1 }
      const near =
        category === unsetCategory
          ? undefined
          : await api.brands.list({ ...input, category }, { signal })
      return near && near.brands.length > 0 ? near : api.brands.list(input, { signal })
    },
  }
}

export function loadNearby(queryClient: QueryClient, category: string): Promise<void> {
  return queryClient.prefetchQuery(nearbyQuery(category))
}
