import { createFileRoute } from '@tanstack/react-router'

import { categoryPath } from '#shared/rules/product/addresses.ts'
import { categories } from '#shared/rules/promo-codes/category-names.ts'
import { CategoriesPage } from '#web/features/brands/categories-page.tsx'
import { categoriesQuery } from '#web/features/brands/data.ts'
import { pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { listPage } from '#web/layout/structured-data.ts'

export const Route = createFileRoute('/categories')({
  staticData: { isForReading: true },
  loader: async ({ context: { queryClient } }) => {
    await queryClient.prefetchQuery(categoriesQuery)
    return { isComplete: queryClient.getQueryData(categoriesQuery.queryKey) !== undefined }
  },
  headers: ({ loaderData }) => (loaderData?.isComplete ? publicPageHeaders : undefined),
  head: ({ match }) => {
    const { origin } = match.context
    const page = { name: 'Browse Categories', path: '/categories' }
    return pageHead({
      title: page.name,
      description:
        'Promo codes by category: fashion, fitness, food, tech, home, jewelry, travel, beauty.',
      path: page.path,
      origin,
      things:
        import.meta.env.SSR &&
        listPage(
          origin,
          page,
          categories.map((name) => ({ name, path: categoryPath(name) })),
        ),
    })
  },
  component: CategoriesPage,
})
