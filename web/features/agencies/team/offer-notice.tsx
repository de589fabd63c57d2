import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { RefusalNotice } from '#web/parts/forms/refusal-notice.tsx'
import { noteViewerChange } from '#web/client/session/viewer.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { takeOverCall, useAgencyCall, withdrawOfferCall } from '../data.ts'

/** For the member to whom the agency's account is offered. */
export function OfferNotice({ agency }: { agency: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const decline = useAgencyCall(withdrawOfferCall)
  const accept = useMutation({ mutationFn: () => takeOverCall() })
  const run = async () => {
    try {
      await accept.mutateAsync()
    } catch {
      return
    }
    toast.success(`You hold ${agency} now. Sign in again, with the password you have.`)
    await noteViewerChange(queryClient)
    await navigate({ to: '/login' })
  }
  return (
    <>
      <Notice
        kind="info"
        role="status"
        title={`${agency} would like to hand its account over to you`}
      >
        You would be its main account: influencers, codes, plan, invoices and team stay as they are.
        <span className="mt-3 flex flex-wrap gap-2">
          <Button variant="ink" onClick={() => setIsAsking(true)}>
            Accept
          </Button>
          <Button
            busy={decline.isPending}
            busyText="Declining..."
            onClick={() => decline.mutate(undefined)}
          >
            Decline
          </Button>
        </span>
      </Notice>
      <AlertDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Take ${agency} over?`}
        description="You are signed out and sign in again with the address and password you have now. The person who holds the agency today stays in the team as an owner."
        confirmLabel="Take over"
        busyLabel="Taking over..."
        busy={accept.isPending}
        onConfirm={() => void run()}
      >
        <RefusalNotice error={accept.error} />
      </AlertDialog>
    </>
  )
}
