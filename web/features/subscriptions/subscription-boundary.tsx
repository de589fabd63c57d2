import { Component } from 'react'
import type { ReactNode } from 'react'

import { sentences } from '#shared/contract/sentences.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'

/** What broke around the plan stays within its own panel (spec §8, Subscription). */
export class SubscriptionBoundary extends Component<
  {
    children: ReactNode
    /** Shows nothing instead, where the panel itself shows the error. */
    isQuiet?: boolean
  },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    if (this.props.isQuiet) return null
    return (
      <ErrorPanel
        title={sentences.subscriptionErrorTitle}
        message={sentences.subscriptionErrorText}
        retryLabel="Refresh Page"
        onRetry={() => window.location.reload()}
      />
    )
  }
}
