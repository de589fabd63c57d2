import { createFileRoute } from '@tanstack/react-router'

import { CategoriesPage } from '#web/features/brands/categories-page.tsx'
import { categoriesQuery } from '#web/features/brands/data.ts'
import { pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'

export const Route = createFileRoute('/categories')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.prefetchQuery(categoriesQuery)
    return { isComplete: queryClient.getQueryData(categoriesQuery.queryKey) !== undefined }
  },
  headers: ({ loaderData }) => (loaderData?.isComplete ? publicPageHeaders : undefined),
  head: ({ match }) =>
    pageHead({
      title: 'Browse Categories',
      description:
        'Promo codes by category: fashion, fitness, food, tech, home, jewelry, travel, beauty.',
      path: '/categories',
      origin: match.context.origin,
    }),
  component: CategoriesPage,
})
