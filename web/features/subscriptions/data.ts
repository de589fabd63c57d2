import { hashKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import type { SubscriptionPreview } from '#shared/contract/subscriptions/subscription-prices.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'
import { api } from '#web/client/api.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { usePlanOf } from '#web/parts/plans/plan-of.ts'
import { orpc } from '#web/client/query-client.ts'
import { viewerQuery } from '#web/client/session/viewer.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import type { SoldPlan } from '#shared/rules/plans/plans.ts'
import { wasAtPortal } from './portal-memory.ts'

export const subscriptionQuery = queryOptions({
  queryKey: orpc.subscriptions.check.queryKey(),
  queryFn: async ({ signal }) =>
    withData(
      await api.subscriptions.check(undefined, { signal }),
      sentences.subscriptionDataMissing,
    ),
})

export const invoicesQuery = orpc.subscriptions.listInvoices.queryOptions()
export const pausedByPlanQuery = orpc.subscriptions.listPausedByPlan.queryOptions()

/** The viewer's plan. Requested only for roles that can have one (spec §4). */
export function useSubscription(viewer: Viewer | null) {
  const { planOf } = usePlanOf(viewer)
  const query = useQuery({
    ...subscriptionQuery,
    // A user without a role may still pay for a plan. Members manage their agency's plan.
    enabled: viewer !== null && (viewer.has_profile || planOf === 'agency'),
    // Changes made elsewhere appear when the page gets focus.
    staleTime: 30_000,
  })
  const hasFailed =
    query.isError && query.data === undefined && !isErrorCode(query.error, 'PLAN_OF_AGENCY')
  useEffect(() => {
    if (hasFailed) toast.error(sentences.subscriptionCheckFailed, { id: 'subscription-check' })
  }, [hasFailed])
  return query
}

/** Shows the plan of a response and reloads everything else, because codes, limits and invoices may have changed. */
export function useTakeOver(): (subscription: SubscriptionStatus) => void {
  const queryClient = useQueryClient()
  return (subscription) => {
    queryClient.setQueryData(subscriptionQuery.queryKey, subscription)
    const known = new Set([subscriptionQuery, viewerQuery].map(({ queryKey }) => hashKey(queryKey)))
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => !known.has(queryHash) })
  }
}

/** Reads the plan and the codes again, after a refusal caused by changes elsewhere. */
export function useRefreshPlan(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const queryKey of [orpc.subscriptions.key(), orpc.promoCodes.key()])
      void queryClient.invalidateQueries({ queryKey })
  }
}

/** A customer may have changed anything in the payment portal, so the server reads the provider again. */
export function useRefreshAfterPortal(): void {
  const takeOver = useTakeOver()
  useEffect(() => {
    const look = () => {
      if (!wasAtPortal()) return
      // On failure the page keeps its data; the provider's events arrive anyway.
      api.subscriptions.refresh().then(takeOver, () => undefined)
    }
    look()
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the page
  }, [])
}

/** A mutation that returns the new plan. */
function useChange<Input, Answer extends { subscription: SubscriptionStatus }>(
  change: (input: Input) => Promise<Answer>,
) {
  const takeOver = useTakeOver()
  return useMutation({
    mutationFn: change,
    onSuccess: ({ subscription }) => takeOver(subscription),
  })
}

/** The consent and choices that an action which may pause codes needs. */
type Agreed = { consent?: string; keep_promo_code_ids?: string[] }

export const useCancelPlan = () => useChange((agreed: Agreed) => api.subscriptions.cancel(agreed))

export const useResumePlan = () => useChange<void, Resumed>(() => api.subscriptions.resume())

type PlanWish = {
  next: SoldPlan
  /** The displayed price, which will be charged. */
  seen: SubscriptionPreview | undefined
  agreed: Agreed
}

export const useChangePlan = () =>
  useChange(({ next, seen, agreed }: PlanWish) =>
    api.subscriptions.changePlan({
      planType: next.tier,
      interval: next.interval,
      ...(seen && seen.proration_date !== null
        ? { proration_date: seen.proration_date, amount_today: seen.amount_today }
        : {}),
      ...agreed,
    }),
  )

export const useRefundPlan = () => useChange((agreed: Agreed) => api.subscriptions.refund(agreed))

export const useRestoreCodes = () =>
  useChange<void, Restored>(() => api.subscriptions.restorePausedByPlan())

export const useChooseCodesToKeep = () =>
  useChange(async (promo_code_ids: string[]) => ({
    subscription: await api.subscriptions.chooseKept({ promo_code_ids }),
  }))

type Resumed = Awaited<ReturnType<typeof api.subscriptions.resume>>
type Restored = Awaited<ReturnType<typeof api.subscriptions.restorePausedByPlan>>

/** The URL of the checkout, to which the browser is redirected. */
export async function startCheckout({ tier, interval }: SoldPlan): Promise<string> {
  const { url } = withData(
    await api.subscriptions.createCheckout({ planType: tier, interval }),
    sentences.checkoutFailed,
  )
  return withData(url, sentences.checkoutFailed)
}

/** The URL of the payment portal, which expires soon. */
export async function openPortal(): Promise<string | undefined> {
  const { url } = await api.subscriptions.customerPortal()
  return url || undefined
}

export const confirmCheckout = (session_id: string) =>
  api.subscriptions.confirmCheckout({ session_id })

export const refreshSubscription = () => api.subscriptions.refresh()

/** Throws `sentence` for an empty response. */
function withData<Data>(data: Data | undefined | null, sentence: string): Data {
  if (data === undefined || data === null || data === '') throw new Error(sentence)
  return data
}
