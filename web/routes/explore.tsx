import { createFileRoute, redirect } from '@tanstack/react-router'

import { parseCategory } from '#shared/rules/promo-codes/category-names.ts'

const pages = {
  influencers: '/influencers',
  brands: '/brands',
  creditcards: '/credit-cards',
} as const

/** The legacy address: leads to the page of its tab, category carried over, history replaced (spec §2). */
export const Route = createFileRoute('/explore')({
  validateSearch: (search: Record<string, unknown>): { tab?: string; category?: string } => ({
    ...(typeof search['tab'] === 'string' ? { tab: search['tab'] } : {}),
    ...(typeof search['category'] === 'string' ? { category: search['category'] } : {}),
  }),
  beforeLoad: ({ search: { tab, category } }) => {
    const to = Object.entries(pages).find(([name]) => name === tab)?.[1] ?? '/deals'
    const search: object = { category: parseCategory(category) }
    throw redirect({ to, search, replace: true, statusCode: 308 })
  },
})
