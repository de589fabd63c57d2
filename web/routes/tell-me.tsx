import { createFileRoute } from '@tanstack/react-router'

import type { AlertFilter } from '#shared/rules/following/code-alerts.ts'
import { TellMePage } from '#web/features/alerts/tell-me-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'

export const Route = createFileRoute('/tell-me')({
  // Every key is present, because the router would otherwise restore an invalid value. The page parses the values, so
  // that the first script does not need that code.
  validateSearch: ({ brand, q, promo_type, worth }: AlertFilter): AlertFilter => ({
    brand,
    q,
    promo_type,
    worth,
  }),
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    pageHead({ title: 'Tell me when there is one', origin: match.context.origin }),
  component: TellMe,
})

function TellMe() {
  return <TellMePage search={Route.useSearch()} />
}
