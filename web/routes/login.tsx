import { createFileRoute } from '@tanstack/react-router'

import { readOnward } from '#shared/rules/accounts/onward.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { pageHead } from '#web/layout/head.ts'
import { LoginPage } from '#web/features/accounts/sign-in/login-page.tsx'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { AuthArt } from '#web/pages/auth-art.tsx'

export const Route = createFileRoute('/login')({
  // Naming the key, even without a value, removes an invalid value from the page and the URL.
  validateSearch: (search: Record<string, unknown>): Onward => readOnward(search),
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
  return (
    <LoginPage
      onward={Route.useSearch()}
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
