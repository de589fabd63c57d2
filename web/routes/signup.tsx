import { createFileRoute } from '@tanstack/react-router'

import { redirectPath } from '#web/client/redirect-path.ts'
import { pageHead } from '#web/layout/head.ts'
import { SignupPage } from '#web/features/accounts/signup-page.tsx'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { AuthArt } from '#web/pages/auth-art.tsx'

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
  component: Signup,
})

function Signup() {
  const { tab, redirect } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SignupPage
      role={tab ?? 'influencer'}
      onRoleChange={(role) =>
        void navigate({ search: { tab: role, redirect }, replace: true, resetScroll: false })
      }
      redirect={redirect}
      art={
        <AuthArt colour="green">
          Say it once.
          <br />
          Fans pay less.
        </AuthArt>
      }
    />
  )
}
