import { createFileRoute, notFound } from '@tanstack/react-router'

import { notFoundHead } from '#web/layout/head.ts'
import { NotFoundPage } from '#web/pages/not-found-page.tsx'

/** Every path that no other route knows: status 404. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: ({ match }) => notFoundHead(match.context.origin),
  // An error component of its own, so that the page keeps its title.
  notFoundComponent: NotFoundPage,
})
