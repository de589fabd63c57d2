import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { sentences } from '#shared/contract/sentences.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { AuthFrame } from './auth-frame.tsx'
import { confirmEmail } from './data.ts'
import { linkToken } from '#web/client/link-token.ts'

/** Where the link of a new account leads: confirms the address and shows the way on. */
export function ConfirmEmailPage({ art }: { art: ReactNode }) {
  const [token] = useState(linkToken)
  const { mutate, status, error } = useMutation({
    mutationFn: (link: { token: string }) => confirmEmail(link),
  })
  const hasAsked = useRef(false)
  useEffect(() => {
    // The link works once, so it must not be asked about twice.
    if (hasAsked.current) return
    hasAsked.current = true
    mutate({ token })
  }, [mutate, token])
  return (
    <AuthFrame art={art}>
      <div className="auth__in" aria-busy={status === 'pending'}>
        <h1 className="t-headline">Confirm your email</h1>
        {status === 'error' ? (
          <Notice kind="error" role="alert">
            {sentenceOf(error)}
          </Notice>
        ) : (
          <Notice kind={status === 'success' ? 'success' : 'warning'} role="status">
            {status === 'success' ? sentences.emailConfirmed : 'One moment…'}
          </Notice>
        )}
        {status === 'error' ? (
          <p className="soft">
            Sign in with your password: if your address still has to be confirmed, you can ask for a
            new link there.
          </p>
        ) : null}
        <Button variant="primary" size="lg" block render={<Link to="/login" />}>
          Sign in
        </Button>
      </div>
    </AuthFrame>
  )
}
