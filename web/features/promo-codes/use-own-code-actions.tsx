import { useQueryClient } from '@tanstack/react-query'

import type { ActionAnswer, OwnCodeAction } from '#shared/contract/promo-codes.ts'
import { limitReachedSentence, upgradeSentence } from '#shared/contract/sentences-of-plans.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { plans } from '#shared/rules/plans.ts'
import type { PlanId } from '#shared/rules/plans.ts'
import { isExpectedError } from '#web/client/errors.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { refreshViewer } from '#web/client/viewer.ts'
import { toast } from '#web/ui/toast.tsx'

import { changedIds, useActOnPromoCodes, useRestorePromoCodes } from './data.ts'
import { ownCodesQuery } from './own-codes-query.ts'
import { actionText, restoreText } from './own-code-text.ts'
import { UndoButton } from './undo-button.tsx'
import { UpgradeButton } from './usage-upgrade.tsx'

const toastMs = 4000

type Answer = Pick<ActionAnswer, 'results' | 'promo_codes'> & Partial<Pick<ActionAnswer, 'usage'>>

type CodeCalls = {
  act: (what: { action: OwnCodeAction; ids: string[] }) => Promise<Answer>
  /** `of`: how other pages learn that the codes are back. */
  restore: (what: { ids: string[]; of: 'insert' | 'update' }) => Promise<Answer>
  isBusy: boolean
  /** Reads the list again after a refusal. */
  refresh: () => unknown
  today: string | undefined
  /** 'Undo' restored codes and removed the focused button. */
  onRestored: () => void
  /** The reason why a code stayed paused. */
  noRoom?: string
}

/** The actions for one owner's codes, with their messages. */
export function useOwnCodeActions(
  influencerId: string,
  today: string | undefined,
  onRestored: () => void,
) {
  const queryClient = useQueryClient()
  const action = useActOnPromoCodes(influencerId)
  const restoring = useRestorePromoCodes(influencerId)
  return useCodeActions({
    act: action.mutateAsync,
    restore: restoring.mutateAsync,
    isBusy: action.isPending,
    refresh: () =>
      queryClient.invalidateQueries({ queryKey: ownCodesQuery(influencerId).queryKey }),
    today,
    onRestored,
  })
}

/** The same for any list of codes. The caller passes the mutations. */
export function useCodeActions(calls: CodeCalls) {
  const queryClient = useQueryClient()

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
    void calls.refresh()
  }

  const restore = async (name: OwnCodeAction, ids: string[], id: string, onUndone?: () => void) => {
    try {
      const answer = await calls.restore({ ids, of: name === 'delete' ? 'insert' : 'update' })
      const { kind, title, description } = restoreText(answer)
      toast[kind](title, { id, duration: toastMs, ...(description ? { description } : {}) })
      if (name === 'delete') calls.onRestored()
      onUndone?.()
    } catch (error) {
      toast.dismiss(id)
      explain(error, sentences.promoCodeRestoreFailed)
    }
  }

  const showResult = (name: OwnCodeAction, answer: Answer, onUndone?: () => void) => {
    const { kind, title, description } = actionText(name, answer, calls.today ?? '', calls.noRoom)
    const ids = changedIds(answer)
    if ((name !== 'delete' && name !== 'leak') || ids.length === 0) {
      toast[kind](title, description ? { description } : {})
      return
    }
    const id = `${name}-${ids[0] ?? ''}`
    toast[kind](title, {
      id,
      duration: Number.POSITIVE_INFINITY,
      ...(description ? { description } : {}),
      action: (
        <UndoButton
          onUndo={() => restore(name, ids, id, onUndone)}
          onGone={() => toast.dismiss(id)}
        />
      ),
    })
  }

  return {
    isBusy: calls.isBusy,
    /**
     * Returns whether it succeeded.
     * @param onUndone called when a leaked code that was withdrawn is shown again
     */
    async act(name: OwnCodeAction, ids: string[], onUndone?: () => void): Promise<boolean> {
      try {
        showResult(name, await calls.act({ action: name, ids }), onUndone)
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
