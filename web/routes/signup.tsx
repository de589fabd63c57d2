import { createFileRoute } from '@tanstack/react-router'

import { redirectPath } from '#web/client/redirect-path.ts'
import { pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'

type SignupSearch = { tab?: 'influencer' | 'agency' | undefined; redirect?: string | undefined }

export const Route = createFileRoute('/signup')({
  validateSearch: (search: Record<string, unknown>): SignupSearch => {
    const { tab } = search
    return {
      tab: tab === 'influencer' || tab === 'agency' ? tab : undefined,
      redirect: redirectPath(search['redirect']),
    }
  },
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    pageHead({
      title: 'Sign up',
      description: 'Sign up as an influencer or an agency and publish your promo codes.',
      path: '/signup',
      origin: match.context.origin,
    }),
})
