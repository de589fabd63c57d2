import { Link } from '@tanstack/react-router'

import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** Shown instead of the desk to staff without two-step login. */
export function TwoStepFirst() {
  return (
    <div className="wrap py-section">
      <EmptyState
        titleTag="h1"
        title="Turn on two-step login first"
        actions={
          <>
            <Button
              variant="primary"
              render={<Link to="/profile" search={{ tab: 'security' }} hash="two-step" />}
            >
              Turn on two-step login
            </Button>
            <Button render={<Link to="/" />}>Back to Home</Button>
          </>
        }
      >
        From the staff desk one can block codes and change accounts of others. A password alone is
        too little for that, so the desk opens once your account also asks for a code from an app on
        your phone.
      </EmptyState>
    </div>
  )
}

/** For a session without the second step, after the user closed its prompt. */
export function SecondStepFirst({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap py-section">
      <EmptyState
        titleTag="h1"
        title="Confirm that it is you"
        actions={
          <>
            <Button variant="primary" onClick={onRetry}>
              Confirm
            </Button>
            <Button render={<Link to="/" />}>Back to Home</Button>
          </>
        }
      >
        You signed in here without your second step. The staff desk opens once you have given it.
      </EmptyState>
    </div>
  )
}
