import { Link } from '@tanstack/react-router'

import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

/** Shown while the agency manages nobody. */
export function FirstSteps({ mayManage }: { mayManage: boolean }) {
  return (
    <EmptyState
      title="Your first influencer"
      actions={
        mayManage ? (
          <>
            <Button
              variant="primary"
              render={<Link to="/agency-dashboard" search={{ tab: 'add-influencer' }} />}
            >
              Add New Influencer
            </Button>
            <Button render={<Link to="/agency-dashboard" search={{ view: 'team' }} />}>
              Invite your team
            </Button>
          </>
        ) : null
      }
    >
      {mayManage
        ? 'Make an account for somebody new, or invite creators who are here already. Then publish their codes from one place.'
        : 'As soon as somebody adds an influencer, the numbers show here.'}
    </EmptyState>
  )
}
