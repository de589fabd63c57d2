import { Component } from 'react'
import type { ReactNode } from 'react'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'

/** An error boundary, so that an error about the plan stays within its panel (spec §8, Subscription). */
export class SubscriptionBoundary extends Component<
  {
    children: ReactNode
    /** Renders nothing after an error, because another panel shows it. */
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
