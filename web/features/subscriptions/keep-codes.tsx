import { useState } from 'react'

import type { Viewer } from '#shared/contract/accounts.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'

import { CodeChoice } from './code-choice.tsx'
import { useChooseKept } from './data.ts'
import { codeCount } from './manage-words.ts'
import { paymentReason } from './payment-refusal.ts'
import { useKeptCodes } from './use-kept-codes.ts'

type KeepCodesProps = {
  viewer: Viewer
  status: SubscriptionStatus
  open: boolean
  onClose: () => void
}

/** Chooses ahead of the end of a plan which codes stay. */
export function KeepCodes({ viewer, status, open, onClose }: KeepCodesProps) {
  const choose = useChooseKept()
  const [problem, setProblem] = useState<string>()
  const max = status.max_after_cancel ?? 0
  const choice = useKeptCodes(viewer, {
    isAsked: open,
    max,
    before: status.keep_promo_code_ids,
  })
  const save = async () => {
    setProblem(undefined)
    try {
      await choose.mutateAsync(choice.kept)
      toast.success('Your choice is saved')
      onClose()
    } catch (error) {
      setProblem(paymentReason(error))
    }
  }
  return (
    <Dialog
      open={open}
      busy={choose.isPending}
      onClose={onClose}
      title="Which codes stay?"
      description={`When the plan ends, ${codeCount(max)} can stay. The others are paused, not deleted.`}
      actions={
        <>
          <DialogClose render={<Button disabled={choose.isPending}>Close</Button>} />
          <Button
            variant="primary"
            busy={choose.isPending}
            busyText="Saving..."
            disabled={!choice.isReady}
            onClick={() => void save()}
          >
            Save choice
          </Button>
        </>
      }
    >
      <CodeChoice
        legend={max === 1 ? 'The code that stays' : 'The codes that stay'}
        {...choice.field}
        disabled={choose.isPending}
      />
      {problem === undefined ? null : (
        <Notice kind="error" role="alert">
          {problem}
        </Notice>
      )}
    </Dialog>
  )
}
