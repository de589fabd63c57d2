import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'

import { brand } from '#shared/rules/product/brand.ts'
import { isErrorCode, sentenceOf } from '#web/client/errors.ts'
import { useViewer, viewerQuery } from '#web/client/session/viewer.ts'
import { useLinkFragment } from '#web/parts/addresses/use-link-fragment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { MissingPage } from '#web/ui/states/missing-page.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import { staffCalls, useStaffCall } from './data.ts'

/** Looks like a missing page to everybody outside the staff, except with the link in the log of the first start. */
export function NotOnStaffPage({ lost }: { lost: ReactNode }) {
  const { token } = useLinkFragment()
  return token === '' ? lost : <FirstAdministrator token={token} />
}

function FirstAdministrator({ token }: { token: string }) {
  const { viewer } = useViewer()
  useEffect(() => {
    document.title = `Become the administrator - ${brand.name}`
  }, [])
  return viewer === null ? <SignInFirst /> : <Claim token={token} email={viewer.email} />
}

function SignInFirst() {
  return (
    <div className="wrap py-section">
      <EmptyState
        titleTag="h1"
        title="Sign in first"
        actions={
          <>
            <Button variant="primary" render={<Link to="/signup" />}>
              Sign up
            </Button>
            <Button render={<Link to="/login" />}>Sign in</Button>
          </>
        }
      >
        This link makes an account the first administrator of this site. Sign up or sign in with the
        account that is to be it, then open the link again.
      </EmptyState>
    </div>
  )
}

function Claim({ token, email }: { token: string; email: string }) {
  const { mutateAsync, isPending, error } = useStaffCall(staffCalls.claim)
  const queryClient = useQueryClient()
  const router = useRouter()
  const claim = async () => {
    await mutateAsync({ token })
    await queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
    // Without the token, which is used now. The desk asks for two-step login next.
    await router.navigate({ to: '/staff', hash: '', replace: true })
    await router.invalidate()
  }
  if (isErrorCode(error, 'LINK_EXPIRED')) return <DeadLink />
  return (
    <div className="wrap py-section grid gap-6">
      {error === null ? null : (
        <Notice kind="error" role="alert">
          {sentenceOf(error)}
        </Notice>
      )}
      <EmptyState
        titleTag="h1"
        title="Become the administrator"
        actions={
          <>
            <Button
              variant="primary"
              busy={isPending}
              busyText="Opening the desk..."
              onClick={() => void claim().catch(() => undefined)}
            >
              Become the administrator
            </Button>
            <Button render={<Link to="/" />}>Back to Home</Button>
          </>
        }
      >
        Nobody looks after this site yet. {email} becomes its first administrator, who may block
        codes, change accounts and put others on the staff.
      </EmptyState>
    </div>
  )
}

function DeadLink() {
  return (
    <MissingPage
      role="alert"
      title="This link does not work any more"
      text="This link was used already, or is of an older start. If nobody is an administrator yet, start the product again and take the new link from its log."
    >
      <Button render={<Link to="/" />}>Back to Home</Button>
    </MissingPage>
  )
}
