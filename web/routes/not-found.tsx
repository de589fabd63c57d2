import { createFileRoute, notFound } from '@tanstack/react-router'

import { notFoundHead } from '#web/layout/head.ts'
import { NotFoundPage } from '#web/pages/not-found-page.tsx'

export const Route = createFileRoute('/not-found')({
  loader: () => {
    throw notFound()
  },
  head: ({ match }) => notFoundHead(match.context.origin),
  // Its own error component, so that the page keeps its title.
  notFoundComponent: NotFoundPage,
})
