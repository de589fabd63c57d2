import { createFileRoute } from '@tanstack/react-router'

import { SignInLinkPage } from '#web/features/accounts/sign-in/sign-in-link-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { AuthArt } from '#web/pages/auth-art.tsx'
import { PagePending } from '#web/ui/states/page-pending.tsx'

export const Route = createFileRoute('/sign-in-link')({
  // The link's secret is in the fragment, which only the browser knows.
  ssr: false,
  pendingComponent: PagePending,
  head: ({ match }) =>
    pageHead({
      title: 'Sign in',
      origin: match.context.origin,
    }),
  component: SignInLink,
})

function SignInLink() {
  return (
    <SignInLinkPage
      art={
        <AuthArt colour="green">
          One
          <br />
          press.
        </AuthArt>
      }
    />
  )
}
