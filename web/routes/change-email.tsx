import { createFileRoute } from '@tanstack/react-router'

import { ChangeEmailPage } from '#web/features/accounts/email/change-email-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { AuthArt } from '#web/pages/auth-art.tsx'
import { PagePending } from '#web/ui/states/page-pending.tsx'

export const Route = createFileRoute('/change-email')({
  // The link's secret is in the fragment, which only the browser knows.
  ssr: false,
  pendingComponent: PagePending,
  head: ({ match }) =>
    pageHead({
      title: 'Change of email',
      origin: match.context.origin,
    }),
  component: ChangeEmail,
})

function ChangeEmail() {
  return (
    <ChangeEmailPage
      art={
        <AuthArt colour="green">
          A new
          <br />
          address.
        </AuthArt>
      }
    />
  )
}
