import { useQueryClient } from '@tanstack/react-query'

import type { ActionAnswer, OwnCodeAction } from '#shared/contract/promo-codes.ts'
import { limitReachedSentence, sentences, upgradeSentence } from '#shared/contract/sentences.ts'
import { plans } from '#shared/rules/plans.ts'
import type { PlanId } from '#shared/rules/plans.ts'
import { isExpectedError } from '#web/client/errors.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { refreshViewer } from '#web/client/viewer.ts'
import { toast } from '#web/ui/toast.tsx'

import { changedIds, ownCodesQuery, useActOnPromoCodes, useRestorePromoCodes } from './data.ts'
import { actionWords, restoreWords } from './own-code-words.ts'
import { UndoDelete } from './undo-delete.tsx'
import { UpgradeButton } from './usage-upgrade.tsx'

const toastMs = 4000

/** What can be done to codes of the list, with what is said of it. */
export function useOwnCodeActions(influencerId: string, today: string | undefined) {
  const queryClient = useQueryClient()
  const action = useActOnPromoCodes(influencerId)
  const restoring = useRestorePromoCodes(influencerId)

  const explain = (error: unknown, title: string) => {
    const refusal = refusalOf(error)
    const limit = limitOf(error)
    if (limit) {
      toast.error(limit.title, {
        description: limit.description,
        action: <UpgradeButton size="sm" />,
        // Long enough to reach the button.
        duration: 10_000,
      })
    } else toast.error(refusal.code === undefined ? title : `${title}: ${refusal.sentence}`)
    if (refusal.code === 'UNAUTHORIZED') void refreshViewer(queryClient)
    void queryClient.invalidateQueries({ queryKey: ownCodesQuery(influencerId).queryKey })
  }

  const restore = async (ids: string[], id: string) => {
    try {
      const { kind, title, description } = restoreWords(await restoring.mutateAsync(ids))
      toast[kind](title, { id, duration: toastMs, ...(description ? { description } : {}) })
    } catch (error) {
      toast.dismiss(id)
      explain(error, sentences.promoCodeRestoreFailed)
    }
  }

  const tell = (name: OwnCodeAction, answer: ActionAnswer) => {
    const { kind, title, description } = actionWords(name, answer, today ?? '')
    const ids = changedIds(answer)
    if (name !== 'delete' || ids.length === 0) {
      toast[kind](title, description ? { description } : {})
      return
    }
    const id = `deleted-${ids[0] ?? ''}`
    toast[kind](title, {
      id,
      duration: Number.POSITIVE_INFINITY,
      ...(description ? { description } : {}),
      action: <UndoDelete onUndo={() => restore(ids, id)} onGone={() => toast.dismiss(id)} />,
    })
  }

  return {
    isBusy: action.isPending,
    /** Returns whether it was done. */
    async act(name: OwnCodeAction, ids: string[]): Promise<boolean> {
      try {
        tell(name, await action.mutateAsync({ action: name, ids }))
        return true
      } catch (error) {
        explain(
          error,
          name === 'delete' ? sentences.promoCodeDeleteFailed : sentences.promoCodeUpdateFailed,
        )
        return false
      }
    },
  }
}

/** The sentences of PLAN_LIMIT_REACHED (spec §8, Limit reached). */
function limitOf(error: unknown): { title: string; description: string } | undefined {
  if (!isExpectedError(error) || error.code !== 'PLAN_LIMIT_REACHED') return undefined
  const data = error.data as {
    max_promo_codes: number
    subscription_tier: PlanId
    suggested_plan: PlanId
  }
  return {
    title: limitReachedSentence(data.max_promo_codes, plans[data.subscription_tier].name),
    description: upgradeSentence(plans[data.suggested_plan].name),
  }
}
