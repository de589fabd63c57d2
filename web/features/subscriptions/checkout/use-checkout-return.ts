import { useEffect, useMemo, useRef, useState } from 'react'

import { subscribedSentence } from '#shared/contract/sentences/plans.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import { track } from '#web/parts/marketing/marketing.ts'
import type { ViewerState } from '#web/client/session/viewer.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { checkoutMemory } from './checkout-memory.ts'
import { checkoutReturnOf, confirmPauses } from './checkout-return.ts'
import type { ReturnSearch } from './checkout-return.ts'
import { confirmCheckout, refreshSubscription, useTakeOver } from '../data.ts'
import { followCheckout } from './follow-checkout.ts'
import type { Checkout, CheckoutEnd } from './follow-checkout.ts'

/** The message about a checkout. */
export type ReturnNews = { kind: 'waiting' } | Exclude<CheckoutEnd, { kind: 'subscribed' }>

type ReturnOptions = ViewerState & {
  search: ReturnSearch
  /** Removes the checkout's parameters from the address, without a history entry. */
  clear: () => void
}

/**
 * The checkouts that this page has already handled. While the address is being replaced, the router may report the old
 * one again, which would start it twice.
 */
const handled = new Set<string>()

/** Shows the outcome of a checkout to a returning user, once. */
export function useCheckoutReturn({ search, clear, isReady, viewer }: ReturnOptions) {
  const memory = useMemo(() => checkoutMemory(() => window.sessionStorage), [])
  const takeOver = useTakeOver()
  const [checkout, setCheckout] = useState<Checkout>()
  const [news, setNews] = useState<ReturnNews>()
  const [round, setRound] = useState(0)

  const hasLooked = useRef(false)

  const found = checkoutReturnOf(search)
  const foundKey = JSON.stringify(found ?? null)
  useEffect(() => {
    const isFirstLook = !hasLooked.current
    hasLooked.current = true
    if (found === undefined || handled.has(foundKey)) {
      if (isFirstLook) setCheckout(memory.waiting())
      return
    }
    handled.add(foundKey)
    clear()
    if (found.kind === 'canceled') {
      toast.info('Checkout canceled. You have not been charged.', { id: 'checkout' })
    } else if (!memory.isHandled(found)) {
      memory.wait(found)
      setCheckout({ plan: found.plan, sessionId: found.sessionId })
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for what the address says
  }, [foundKey, memory])

  const viewerId = viewer?.user_id
  // Depends on the values, so that the same checkout is not followed twice.
  const checkoutKey = JSON.stringify(checkout ?? null)
  useEffect(() => {
    if (checkout === undefined || !isReady || viewerId === undefined) return undefined
    const stop = new AbortController()
    setNews({ kind: 'waiting' })
    const pause = (ms: number) => abortableDelay(ms, stop.signal)
    const calls = { confirm: confirmCheckout, refresh: refreshSubscription, pause }
    const follow = async () => {
      const end = await followCheckout(checkout, calls, confirmPauses)
      if (stop.signal.aborted) return
      if ('subscription' in end) takeOver(end.subscription)
      // A reload keeps waiting until the outcome is known.
      if (end.kind !== 'late') memory.end(checkout)
      if (end.kind !== 'subscribed') {
        setNews(end)
        return
      }
      if (checkout.sessionId !== undefined && end.plan !== 'elite')
        void track({ name: 'SubscriptionComplete', plan: end.plan }, checkout.sessionId)
      toast.success(subscribedSentence(plans[end.plan].name), { id: 'checkout' })
      setNews(undefined)
      setCheckout(undefined)
    }
    // Only leaving the page stops it.
    follow().catch(() => undefined)
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each checkout, viewer and new try
  }, [checkoutKey, isReady, viewerId, round])

  return {
    news,
    /** The buyer paid and is no longer signed in. */
    isSignedOut: checkout !== undefined && isReady && viewer === null,
    lookAgain: () => setRound((former) => former + 1),
    dismiss: () => {
      if (checkout) memory.end(checkout)
      setCheckout(undefined)
      setNews(undefined)
    },
  }
}

function abortableDelay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('stopped'))
    })
  })
}
