import { createFileRoute } from '@tanstack/react-router'

import { redirectPath } from '#web/client/redirect-path.ts'
import { pageHead } from '#web/layout/head.ts'
import { LoginPage } from '#web/features/accounts/login-page.tsx'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { AuthArt } from '#web/pages/auth-art.tsx'

export const Route = createFileRoute('/login')({
  // Naming the key, even without a value, keeps what was refused out of the page and the address.
  validateSearch: (search: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: redirectPath(search['redirect']),
  }),
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    pageHead({
      title: 'Sign in',
      description: 'Sign in to publish and manage your promo codes.',
      path: '/login',
      origin: match.context.origin,
    }),
  component: Login,
})

function Login() {
  const { redirect } = Route.useSearch()
  return (
    <LoginPage
      redirect={redirect}
      art={
        <AuthArt colour="tomato">
          Your fans
          <br />
          are waiting.
        </AuthArt>
      }
    />
  )
}
