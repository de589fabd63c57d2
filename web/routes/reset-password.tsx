import { createFileRoute } from '@tanstack/react-router'

import { ResetPasswordPage } from '#web/features/accounts/recovery/reset-password-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { AuthArt } from '#web/pages/auth-art.tsx'
import { PagePending } from '#web/ui/states/page-pending.tsx'

export const Route = createFileRoute('/reset-password')({
  // The link's secret is in the fragment, which only the browser knows.
  ssr: false,
  pendingComponent: PagePending,
  head: ({ match }) =>
    pageHead({
      title: 'New password',
      origin: match.context.origin,
    }),
  component: ResetPassword,
})

function ResetPassword() {
  return (
    <ResetPasswordPage
      art={
        <AuthArt colour="green">
          A fresh
          <br />
          start.
        </AuthArt>
      }
    />
  )
}
