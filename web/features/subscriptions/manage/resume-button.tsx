import { sentences } from '#shared/contract/sentences/sentences.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ButtonProps } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { useRefreshPlan, useResumePlan } from '../data.ts'
import { codeOf, paymentReason } from '../payment-refusal.ts'

type ResumeProps = Pick<ButtonProps, 'size' | 'children'>

/** Withdraws a cancellation or a scheduled lower plan before it takes effect. */
export function ResumeButton({ size = 'md', children = 'Resume plan' }: ResumeProps) {
  const resume = useResumePlan()
  const refresh = useRefreshPlan()
  const run = async () => {
    try {
      await resume.mutateAsync()
      toast.success(sentences.subscriptionResumed)
    } catch (error) {
      toast.error(paymentReason(error))
      if (codeOf(error) !== undefined) refresh()
    }
  }
  return (
    <Button
      size={size}
      variant="ink"
      busy={resume.isPending}
      busyText="One moment..."
      onClick={() => void run()}
    >
      {children}
    </Button>
  )
}
