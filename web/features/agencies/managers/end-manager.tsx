import { useMutation, useQueryClient } from '@tanstack/react-query'

import { orpc } from '#web/client/query-client.ts'
import { ConfirmCall } from '#web/parts/forms/confirm-call.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { endManagerCall } from '../data.ts'

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
  return (
    <ConfirmCall
      call={call}
      input={{ link_id: manager.link_id }}
      onDone={() => toast.success(`${name} no longer manages you`)}
      onClose={onClose}
      title={`End the management by ${name}?`}
      description={`${name} can no longer see or change your codes, profile and numbers. Your account and all your codes stay with you; from then on your own plan counts.`}
      confirmLabel="End management"
      busyLabel="Ending..."
    />
  )
}
