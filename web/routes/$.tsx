import { createFileRoute, notFound } from '@tanstack/react-router'

import { pageHead } from '#web/layout/head.ts'
import { NotFoundPage } from '#web/pages/not-found-page.tsx'

/** Every path that no other route knows: status 404. */
export const Route = createFileRoute('/$')({
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
