import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import type { ActionAnswer, OwnCodeAction } from '#shared/contract/promo-codes/promo-codes.ts'
import { limitReachedSentence, upgradeSentence } from '#shared/contract/sentences/plans.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { ownCodesAtOnce } from '#shared/rules/promo-codes/own-code-statuses.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'
import { isExpectedError } from '#web/client/errors.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import type { ToastOptions } from '#web/ui/toasts/toast.tsx'

import { changedIds, useActOnPromoCodes, useRestorePromoCodes } from '../data.ts'
import { ownCodesQuery } from '../own-codes-query.ts'
import { actionText, restoreText } from '../own-code-text.ts'
import type { ActionToast } from '../own-code-text.ts'
import { UndoButton } from '../undo-button.tsx'
import { UpgradeButton } from '../usage/usage-upgrade.tsx'

const toastMs = 4000

/** So far. Each has its own button, whose countdown another must not take over. */
let notices = 0

/** What takes it back. Deleted and leaked codes are restored instead. */
const opposites = { pause: 'resume', resume: 'pause' } as const

type Answer = Pick<ActionAnswer, 'results' | 'promo_codes'> & Partial<Pick<ActionAnswer, 'usage'>>

/** `All`: how a list names all of its matches, if it can. */
type CodeCalls<All extends string> = {
  act: (what: { action: OwnCodeAction; ids: string[] | All }) => Promise<Answer>
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
  return useCodeActions<never>({
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
export function useCodeActions<All extends string>(calls: CodeCalls<All>) {
  /** The notice of a pause, whose 'Undo' goes with the next action. */
  const pausedId = useRef<string>(undefined)

  const explain = (error: unknown, title: string) => {
    showRefusal(error, title)
    void calls.refresh()
  }

  const textOf = (name: OwnCodeAction, answer: Answer) =>
    actionText(name, answer, calls.today ?? '', calls.noRoom)

  const undo = async (
    name: Exclude<OwnCodeAction, 'extend'>,
    ids: string[],
    id: string,
    onUndone?: () => void,
  ) => {
    const isPause = name === 'pause' || name === 'resume'
    try {
      if (isPause) {
        const action = opposites[name]
        say(textOf(action, await actInPortions(calls.act, action, ids)), { id, duration: toastMs })
      } else {
        const answer = await calls.restore({ ids, of: name === 'delete' ? 'insert' : 'update' })
        say(restoreText(answer), { id, duration: toastMs })
      }
      if (name !== 'leak') calls.onRestored()
      onUndone?.()
    } catch (error) {
      toast.dismiss(id)
      explain(error, isPause ? sentences.promoCodeUpdateFailed : sentences.promoCodeRestoreFailed)
    }
  }

  const showResult = (name: OwnCodeAction, answer: Answer, onUndone?: () => void) => {
    const text = textOf(name, answer)
    const ids = changedIds(answer)
    if (name === 'extend' || ids.length === 0) {
      say(text)
      return
    }
    const id = `${name}-${++notices}`
    if (name in opposites) pausedId.current = id
    say(text, {
      id,
      duration: Number.POSITIVE_INFINITY,
      action: (
        <UndoButton onUndo={() => undo(name, ids, id, onUndone)} onGone={() => toast.dismiss(id)} />
      ),
    })
  }

  return {
    isBusy: calls.isBusy,
    /**
     * Returns whether it succeeded.
     * @param onUndone called when a leaked code that was withdrawn is shown again
     */
    async act(name: OwnCodeAction, ids: string[] | All, onUndone?: () => void): Promise<boolean> {
      if (pausedId.current !== undefined) toast.dismiss(pausedId.current)
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

/** Says why an action was refused. */
function showRefusal(error: unknown, title: string) {
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
}

function say({ description, ...text }: ActionToast, options: ToastOptions = {}) {
  toast[text.kind](text.title, { ...options, ...(description ? { description } : {}) })
}

/** One call names at most so many codes; all matches may be more. */
async function actInPortions(
  act: CodeCalls<never>['act'],
  action: OwnCodeAction,
  ids: string[],
): Promise<Answer> {
  const answers: Answer[] = []
  for (let from = 0; from < ids.length; from += ownCodesAtOnce)
    answers.push(await act({ action, ids: ids.slice(from, from + ownCodesAtOnce) }))
  return {
    results: answers.flatMap(({ results }) => results),
    promo_codes: answers.flatMap(({ promo_codes }) => promo_codes),
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
