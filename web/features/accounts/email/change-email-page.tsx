import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { proofSentences } from '#shared/contract/sentences/proof.ts'
import { isErrorCode, sentenceOf } from '#web/client/errors.ts'
import { useLinkFragment } from '#web/parts/addresses/use-link-fragment.ts'
import { noteViewerChange } from '#web/client/session/viewer.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import { AuthFrame, AuthSkeleton } from '#web/ui/page-frames/auth-frame.tsx'
import {
  checkEmailChangeQuery,
  confirmEmailChange,
  refuseEmailChange,
} from './email-change-data.ts'

const title = 'Change of email'

/**
 * The target of the links for a change of address. The user must press a button, because mail scanners open links too.
 */
export function ChangeEmailPage({ art }: { art: ReactNode }) {
  const { token } = useLinkFragment()
  return (
    <AuthFrame art={art}>
      <ConfirmAddress key={token} token={token} />
    </AuthFrame>
  )
}

function ConfirmAddress({ token }: { token: string }) {
  const query = useQuery(checkEmailChangeQuery(token))
  if (isErrorCode(query.error, 'LINK_EXPIRED'))
    return <Outcome kind="error">{proofSentences.emailLinkUsed}</Outcome>
  if (query.isLoadingError) return <QueryErrorPanel title={title} query={query} />
  if (query.data === undefined) return <AuthSkeleton title={title} fields={0} />
  return <Answer token={token} {...query.data} />
}

type AnswerProps = { token: string; side: 'old' | 'new'; new_email: string }

function Answer({ token, side, new_email }: AnswerProps) {
  const queryClient = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => confirmEmailChange({ token }),
    onSuccess: () => noteViewerChange(queryClient),
  })
  const refuse = useMutation({ mutationFn: () => refuseEmailChange({ token }) })
  const error = confirm.error ?? refuse.error
  if (refuse.isSuccess) return <Outcome>{proofSentences.emailChangeRefused}</Outcome>
  if (confirm.isSuccess)
    return (
      <Outcome>
        {confirm.data.is_done
          ? proofSentences.emailChanged
          : side === 'old'
            ? proofSentences.emailWaitsForNew
            : proofSentences.emailWaitsForOld}
      </Outcome>
    )
  return (
    <div className="auth__in">
      <h1 className="t-headline">{title}</h1>
      <p className="wrap-anywhere">
        {side === 'old' ? 'Your account is to use the address ' : 'An account is to use '}
        <strong>{new_email}</strong> from now on.
      </p>
      {error === null ? null : (
        <Notice kind="error" role="alert">
          {sentenceOf(error)}
        </Notice>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        busy={confirm.isPending}
        busyText="Saving..."
        disabled={refuse.isPending}
        onClick={() => confirm.mutate()}
      >
        {side === 'old' ? 'Allow the new address' : 'Use this address'}
      </Button>
      <Button
        block
        busy={refuse.isPending}
        busyText="Stopping..."
        disabled={confirm.isPending}
        onClick={() => refuse.mutate()}
      >
        Stop the change
      </Button>
      {side === 'old' ? (
        <p className="soft text-center">
          It was not you? Stop it and{' '}
          <Link className="link" to="/forgot-password">
            set a new password
          </Link>
          .
        </p>
      ) : null}
    </div>
  )
}

function Outcome({ kind = 'success', children }: { kind?: 'success' | 'error'; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button was removed.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="auth__in">
      <h1 className="t-headline" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Notice kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
        {children}
      </Notice>
      <Button
        variant="primary"
        size="lg"
        block
        render={<Link to="/profile" search={{ tab: 'security' }} />}
      >
        Go to your account
      </Button>
    </div>
  )
}
