import { createFileRoute, notFound } from '@tanstack/react-router'

import { pageHead } from '#web/layout/head.ts'
import { NotFoundPage } from '#web/pages/not-found-page.tsx'

export const Route = createFileRoute('/not-found')({
  loader: () => {
    throw notFound()
  },
  head: ({ match }) =>
    pageHead({
      title: 'Page Not Found',
      description: 'This page does not exist.',
      origin: match.context.origin,
    }),
  // Its own, so that the page keeps its title.
  notFoundComponent: NotFoundPage,
})
