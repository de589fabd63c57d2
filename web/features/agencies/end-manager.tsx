import { useMutation, useQueryClient } from '@tanstack/react-query'

import { orpc } from '#web/client/query-client.ts'
import { RefusalNotice } from '#web/parts/forms/refusal-notice.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

import { endManagerCall } from './data.ts'

export type Manager = { link_id: string; agency: { full_name: string } }

export function EndManager({ manager, onClose }: { manager: Manager; onClose: () => void }) {
  const queryClient = useQueryClient()
  const name = manager.agency.full_name
  const call = useMutation({
    mutationFn: (link: { link_id: string }) => endManagerCall(link),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: orpc.managers.key() })
      void queryClient.invalidateQueries({ queryKey: orpc.activity.key() })
      void queryClient.invalidateQueries({ queryKey: orpc.promoCodes.key() })
    },
  })
  const end = async () => {
    try {
      await call.mutateAsync({ link_id: manager.link_id })
    } catch {
      // The dialog shows the error.
      return
    }
    toast.success(`${name} no longer manages you`)
    onClose()
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={`End the management by ${name}?`}
      description={`${name} can no longer see or change your codes, profile and numbers. Your account and all your codes stay with you; from then on your own plan counts.`}
      confirmLabel="End management"
      busyLabel="Ending..."
      busy={call.isPending}
      onConfirm={() => void end()}
    >
      <RefusalNotice error={call.error} />
    </AlertDialog>
  )
}
