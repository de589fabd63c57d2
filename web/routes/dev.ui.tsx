import { createFileRoute, notFound } from '@tanstack/react-router'

import { pageHead } from '#web/layout/head.ts'
import { NotFoundPage } from '#web/pages/not-found-page.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

// Development only: the condition is decided at build time, so production carries none of it.
const Gallery = import.meta.env.DEV
  ? lazyPart(() => import('#web/ui/gallery.tsx').then((module) => module.UiGallery))
  : NotFoundPage

export const Route = createFileRoute('/dev/ui')({
  loader: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  head: ({ match }) =>
    pageHead({
      title: import.meta.env.DEV ? 'Every part in every state' : 'Page Not Found',
      origin: match.context.origin,
    }),
  component: Gallery,
  notFoundComponent: NotFoundPage,
})
