import { createFileRoute, redirect } from '@tanstack/react-router'

import { parseCategory } from '#shared/rules/categories.ts'

/** The legacy address: leads to the page of its tab, category carried over, history replaced (spec §2). */
export const Route = createFileRoute('/explore')({
  beforeLoad: ({ location }) => {
    const category = parseCategory(new URLSearchParams(location.searchStr).get('category') ?? '')
    throw redirect({ to: '/deals', search: { category }, replace: true, statusCode: 308 })
  },
})
