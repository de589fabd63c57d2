import { createFileRoute } from '@tanstack/react-router'

import { alertWords, readAlertWish } from '#shared/rules/code-alerts.ts'
import type { AlertWish } from '#shared/rules/code-alerts.ts'
import { TellMePage } from '#web/features/alerts/tell-me-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'

export const Route = createFileRoute('/tell-me')({
  // Every key is present, because the router would otherwise restore an invalid value.
  validateSearch: (search: Record<string, unknown>): AlertWish => {
    const { brand, q, promo_type, worth } = readAlertWish(search) ?? {}
    return { brand, q, promo_type, worth }
  },
  headers: () => publicPageHeaders,
  head: ({ match }) => {
    const wish = readAlertWish(match.search)
    return pageHead({
      title: wish === undefined ? 'Code alerts' : `Tell me of a code for ${alertWords(wish)}`,
      origin: match.context.origin,
    })
  },
  component: TellMe,
})

function TellMe() {
  const wish = readAlertWish(Route.useSearch())
  return <TellMePage wish={wish} />
}
