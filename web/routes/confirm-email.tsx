import { createFileRoute } from '@tanstack/react-router'

import { ConfirmEmailPage } from '#web/features/accounts/sign-up/confirm-email-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { AuthArt } from '#web/pages/auth-art.tsx'
import { PagePending } from '#web/ui/states/page-pending.tsx'

export const Route = createFileRoute('/confirm-email')({
  // The link's secret is in the fragment, which only the browser knows.
  ssr: false,
  pendingComponent: PagePending,
  head: ({ match }) =>
    pageHead({
      title: 'Confirm your email',
      origin: match.context.origin,
    }),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  return (
    <ConfirmEmailPage
      art={
        <AuthArt colour="green">
          Almost
          <br />
          there.
        </AuthArt>
      }
    />
  )
}
