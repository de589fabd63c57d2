import './auth-frame.css'
import type { ReactNode } from 'react'

import { Loading } from '../states/loading.tsx'
import { Skeleton } from '../states/skeleton.tsx'

type AuthFrameProps = {
  /** The picture beside the form on wide screens. */
  art: ReactNode
  children: ReactNode
}

/** Form on one side, picture on the other. */
export function AuthFrame({ art, children }: AuthFrameProps) {
  return (
    <div className="auth">
      <div className="auth__form">{children}</div>
      {art}
    </div>
  )
}

/** The skeleton of the form while the viewer is not known. */
export function AuthSkeleton({ title, fields }: { title: string; fields: number }) {
  return (
    <div className="auth__in" aria-busy="true">
      <h1 className="t-headline">{title}</h1>
      <Loading />
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} className="grid gap-2" aria-hidden>
          <Skeleton className="h-[14px] w-28" />
          <Skeleton className="h-[52px] rounded-control" />
          <span className="h-[1.4em]" />
        </div>
      ))}
      <Skeleton className="h-[60px] rounded-control" />
    </div>
  )
}

/** Shown for a second after the sign-in, before the redirect. */
export function AuthRedirecting() {
  return <div className="auth" aria-hidden />
}
