import { sentences } from '#shared/contract/sentences.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonProps } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

import { useRefreshPlan, useResumePlan } from './data.ts'
import { codeCount } from './manage-words.ts'
import { codeOf, paymentReason } from './payment-refusal.ts'

/** Takes the cancelling back before the end; codes that were paused for it return. */
export function ResumeButton({ size = 'md' }: Pick<ButtonProps, 'size'>) {
  const resume = useResumePlan()
  const refresh = useRefreshPlan()
  const run = async () => {
    try {
      const { restored } = await resume.mutateAsync()
      toast.success(
        sentences.subscriptionResumed,
        restored > 0 ? { description: `${codeCount(restored)} back from the pause.` } : {},
      )
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
      busyText="Resuming..."
      onClick={() => void run()}
    >
      Resume plan
    </Button>
  )
}
