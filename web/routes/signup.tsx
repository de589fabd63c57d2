import { createFileRoute } from '@tanstack/react-router'

import { readOnward } from '#shared/rules/accounts/onward.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { pageHead } from '#web/layout/head.ts'
import { SignupPage } from '#web/features/accounts/sign-up/signup-page.tsx'
import type { SignupTab } from '#web/features/accounts/sign-up/signup-page.tsx'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { AuthArt } from '#web/pages/auth-art.tsx'

type SignupSearch = { tab?: SignupTab | undefined } & Onward

export const Route = createFileRoute('/signup')({
  validateSearch: (search: Record<string, unknown>): SignupSearch => {
    const { tab } = search
    return {
      tab: tab === 'influencer' || tab === 'agency' || tab === 'shopper' ? tab : undefined,
      ...readOnward(search),
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
  component: Signup,
})

function Signup() {
  const { tab = 'influencer', ...onward } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SignupPage
      tab={tab}
      onTabChange={(next) =>
        void navigate({ search: { tab: next, ...onward }, replace: true, resetScroll: false })
      }
      onward={onward}
      art={
        tab === 'shopper' ? (
          <AuthArt colour="green">
            Follow once.
            <br />
            Pay less.
          </AuthArt>
        ) : (
          <AuthArt colour="green">
            Say it once.
            <br />
            Fans pay less.
          </AuthArt>
        )
      }
    />
  )
}
