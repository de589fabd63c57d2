import { useEffect } from 'react'

import type { ErrorComponentProps } from '@tanstack/react-router'

import { MissingPage } from '#web/ui/states/missing-page.tsx'

/** Shown when a page throws (spec §2). */
export function ErrorPage({ error }: ErrorComponentProps) {
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
    <MissingPage
      role="alert"
      picture={null}
      title="Something went wrong"
      text="An error occurred while loading the application."
    >
      <button type="button" className="btn btn--primary" onClick={() => window.location.reload()}>
        Refresh Page
      </button>
    </MissingPage>
  )
}
