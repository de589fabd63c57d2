import { createFileRoute } from '@tanstack/react-router'

import { ForgotPasswordPage } from '#web/features/accounts/recovery/forgot-password-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { AuthArt } from '#web/pages/auth-art.tsx'

export const Route = createFileRoute('/forgot-password')({
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    pageHead({
      title: 'Forgot password',
      description: 'Ask for a link that sets a new password.',
      origin: match.context.origin,
    }),
  component: ForgotPassword,
})

function ForgotPassword() {
  return (
    <ForgotPasswordPage
      art={
        <AuthArt colour="tomato">
          Back in
          <br />
          a minute.
        </AuthArt>
      }
    />
  )
}
