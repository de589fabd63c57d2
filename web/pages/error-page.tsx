import './not-found-page.css'
import { useEffect } from 'react'

import type { ErrorComponentProps } from '@tanstack/react-router'

/** What shows when a page breaks (spec §2). */
export function ErrorPage({ error }: ErrorComponentProps) {
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
    <div className="wrap lost" role="alert">
      <h1 className="t-headline">Something went wrong</h1>
      <p className="t-lead max-w-md">An error occurred while loading the application.</p>
      <button type="button" className="btn btn--primary" onClick={() => window.location.reload()}>
        Refresh Page
      </button>
    </div>
  )
}
