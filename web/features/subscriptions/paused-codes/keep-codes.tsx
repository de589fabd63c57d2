import { useState } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialogs/dialog.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { CodesImpact } from './codes-impact.tsx'
import { useChooseCodesToKeep } from '../data.ts'
import { paymentReason } from '../payment-refusal.ts'
import type { ImpactChoice } from './use-impact.ts'

type KeepCodesProps = {
  viewer: Viewer
  choice: ImpactChoice
  open: boolean
  onClose: () => void
}

/** Chooses in advance which codes stay active when the plan ends or becomes smaller. */
export function KeepCodes({ viewer, choice, open, onClose }: KeepCodesProps) {
  const choose = useChooseCodesToKeep()
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    setProblem(undefined)
    try {
      await choose.mutateAsync(choice.agreed.keep_promo_code_ids ?? [])
      toast.success('Your choice is saved')
      onClose()
    } catch (error) {
      setProblem(paymentReason(error))
      choice.retry()
    }
  }
  return (
    <Dialog
      open={open}
      busy={choose.isPending}
      onClose={onClose}
      title="Which codes stay?"
      actions={
        <>
          <DialogClose render={<Button disabled={choose.isPending}>Close</Button>} />
          <Button
            variant="primary"
            busy={choose.isPending}
            busyText="Saving..."
            disabled={choice.impact === undefined}
            onClick={() => void save()}
          >
            Save choice
          </Button>
        </>
      }
    >
      <CodesImpact viewer={viewer} choice={choice} disabled={choose.isPending} />
      {problem === undefined ? null : (
        <Notice kind="error" role="alert">
          {problem}
        </Notice>
      )}
    </Dialog>
  )
}
