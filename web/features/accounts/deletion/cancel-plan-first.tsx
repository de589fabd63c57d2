import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { isPaidOn } from '#shared/rules/accounts/account-deletion.ts'
import { orpc } from '#web/client/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

/** Whether the plan would still be charged. False if unknown: the server decides. */
export function useIsPaidOn(viewer: Viewer): { isPaidOn: boolean; isLoading: boolean } {
  const { data, isLoading } = useQuery({
    ...orpc.subscriptions.check.queryOptions(),
    enabled: viewer.is_influencer || viewer.is_agency,
    staleTime: 30_000,
  })
  return { isPaidOn: data !== undefined && isPaidOn(data), isLoading }
}

type CancelPlanFirstProps = { viewer: Viewer; open: boolean; onClose: () => void }

/** Shown instead of the deletion form if the deletion would be refused. */
export function CancelPlanFirst({ viewer, open, onClose }: CancelPlanFirstProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sentences.cancelPlanFirst}
      description={sentences.planStillPaid}
      actions={
        <>
          <Button onClick={onClose}>Keep my account</Button>
          <Button
            variant="ink"
            render={
              viewer.is_agency ? (
                <Link to="/agency-dashboard" search={{ tab: 'subscription' }} />
              ) : (
                <Link to="/influencer-dashboard" search={{ action: 'cancel' }} />
              )
            }
          >
            Cancel the plan
          </Button>
        </>
      }
    />
  )
}
