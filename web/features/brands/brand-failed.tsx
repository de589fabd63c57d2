import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { sentenceOf } from '#web/client/errors.ts'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'

/** Shown if a brand could not be loaded. It does not say whether the brand exists. */
export function BrandFailed({ error }: { error: unknown }) {
  const router = useRouter()
  const [isRetrying, setIsRetrying] = useState(false)
  const retry = async () => {
    setIsRetrying(true)
    await router.invalidate()
    setIsRetrying(false)
  }
  return (
    <div className="wrap pb-section">
      <div className="pagehead">
        <nav className="crumbs" aria-label="Breadcrumb">
          <Link to="/brands">Brands</Link>
        </nav>
        <h1 className="t-display">Promo codes</h1>
      </div>
      <ErrorPanel
        title="This brand could not be loaded"
        message={sentenceOf(error)}
        onRetry={() => void retry()}
        busy={isRetrying}
      />
    </div>
  )
}
