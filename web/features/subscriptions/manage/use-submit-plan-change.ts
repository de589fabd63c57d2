import { useState } from 'react'

import type { SoldPlan } from '#shared/rules/plans/plans.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { useChangePlan, useRefreshPlan } from '../data.ts'
import { changedText } from '../manage-text.ts'
import type { ImpactChoice } from '../paused-codes/use-impact.ts'
import { codeOf, paymentReason } from '../payment-refusal.ts'
import type { usePlanPrice } from './plan-price.tsx'

export type PlanChangeProblem = { text: string; isCard: boolean }

type PlanChange = {
  next: SoldPlan
  /** The price that the user has seen. The server refuses another one. */
  price: Pick<ReturnType<typeof usePlanPrice>, 'price' | 'askAgain'>
  agreed: ImpactChoice['agreed']
  onDone: () => void
}

/** Changes the plan. Some payments must be confirmed at the bank first, at the returned URL. */
export function useSubmitPlanChange({ next, price, agreed, onDone }: PlanChange) {
  const change = useChangePlan()
  const refresh = useRefreshPlan()
  const [confirmUrl, setConfirmUrl] = useState<string>()
  const [problem, setProblem] = useState<PlanChangeProblem>()

  const submit = async () => {
    setProblem(undefined)
    try {
      const { confirm_url, subscription } = await change.mutateAsync({
        next,
        seen: price.price,
        agreed,
      })
      if (confirm_url !== null) {
        setConfirmUrl(confirm_url)
        return
      }
      toast.success(changedText(subscription, next))
      onDone()
    } catch (error) {
      const code = codeOf(error)
      setProblem({ text: paymentReason(error), isCard: code === 'PAYMENT_DECLINED' })
      if (code === 'PRICE_CHANGED') price.askAgain()
      else if (code !== undefined && code !== 'PAYMENT_DECLINED') refresh()
    }
  }

  return {
    submit,
    isPending: change.isPending,
    confirmUrl,
    problem,
    clearProblem: () => setProblem(undefined),
  }
}
