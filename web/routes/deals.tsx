import { createFileRoute } from '@tanstack/react-router'

import { parseCategory } from '#shared/rules/categories.ts'
import { pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'

export const Route = createFileRoute('/deals')({
  validateSearch: (search: Record<string, unknown>): { category?: string | undefined } => ({
    category: parseCategory(typeof search['category'] === 'string' ? search['category'] : undefined),
  }),
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    pageHead({
      title: 'Deals & Promo Codes',
      description: 'Every live promo code from creators: search, sort, copy. No account needed.',
      path: '/deals',
      origin: match.context.origin,
    }),
})
