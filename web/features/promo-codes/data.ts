import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type {
  ActionAnswer,
  OwnCodeAction,
  OwnCodes,
} from '#shared/contract/promo-codes/promo-codes.ts'
import type { OwnCodeStatus } from '#shared/rules/promo-codes/own-code-statuses.ts'
import type { Scope } from '#shared/rules/promo-codes/visibility.ts'
import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'

import { createOwnChanges } from './own-changes.ts'
import { withAdded, withChanged, withoutCodes, withReplaced } from './own-codes.ts'
import { ownCodesQuery } from './own-codes-query.ts'
import { promoCodeInputOf } from './form/promo-form-values.ts'
import type { PromoFormValues } from './form/promo-form-values.ts'

/** The owner of the managed codes. */
export type CodeOwner = {
  id: string
  full_name: string
  username: string | null
  avatar_url: string | null
  category: string
}

export const ownChanges = createOwnChanges()

/** One code of an owner by id, if it exists. `listOwn` returns only the newest. */
export function oneOwnCodeQuery(influencerId: string, id: string) {
  return orpc.promoCodes.listOwn.queryOptions({
    input: { influencer_id: influencerId, promo_code_id: id },
  })
}

/** The viewer, or the managed influencer: undefined while loading, null without a public profile. */
export function useCodeOwner(viewer: Viewer, influencerId: string): CodeOwner | null | undefined {
  const isSelf = viewer.user_id === influencerId
  const { data, isError } = useQuery({
    ...orpc.profiles.get.queryOptions({ input: { username: influencerId } }),
    enabled: !isSelf,
  })
  if (isSelf) return { ...viewer, id: viewer.user_id }
  return isError ? null : data
}

/** An optimistic update, followed by a reload of the list. */
function useListChange(influencerId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = ownCodesQuery(influencerId)
  return async (change: (list: OwnCodes) => OwnCodes) => {
    // An answer from before the change would undo it on the screen.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (list) => list && change(list))
    void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: orpc.firstSteps.key() })
  }
}

export function useCreatePromoCode(influencerId: string) {
  const changeList = useListChange(influencerId)
  return useMutation({
    mutationFn: ({ values, isByDefault }: { values: PromoFormValues; isByDefault: boolean }) => {
      const { scope, hidden_on, ...others } = promoCodeInputOf(values)
      const promo_code = isByDefault ? others : { ...others, scope, hidden_on }
      return ownChanges.make(
        'insert',
        api.promoCodes.create({ influencer_id: influencerId, promo_code }),
        (added) => added.promo_code.id,
      )
    },
    onSuccess: ({ promo_code, usage }) => changeList((list) => withAdded(list, promo_code, usage)),
  })
}

/** Saves a code. The server rejects it if `updated_at` differs from the loaded one. */
export function useUpdatePromoCode(influencerId: string, id: string) {
  const changeList = useListChange(influencerId)
  return useMutation({
    mutationFn: ({ values, updated_at }: { values: PromoFormValues; updated_at: string }) =>
      ownChanges.make(
        'update',
        api.promoCodes.update({ id, updated_at, promo_code: promoCodeInputOf(values) }),
        (code) => code.id,
      ),
    onSuccess: (code) => changeList((list) => withChanged(list, code)),
  })
}

/** Pauses, resumes, extends or deletes codes in one call. */
export function useActOnPromoCodes(influencerId: string) {
  const changeList = useListChange(influencerId)
  return useMutation({
    mutationFn: ({ action, ids }: { action: OwnCodeAction; ids: string[] }) =>
      ownChanges.make(
        action === 'delete' ? 'delete' : 'update',
        api.promoCodes.act({ influencer_id: influencerId, action, ids }),
        changedIds,
      ),
    onSuccess: (answer, { action }) =>
      changeList((list) =>
        action === 'delete'
          ? withoutCodes(list, changedIds(answer), answer.usage)
          : withReplaced(list, answer.promo_codes, answer.usage),
      ),
  })
}

export function useRestorePromoCodes(influencerId: string) {
  const changeList = useListChange(influencerId)
  return useMutation({
    mutationFn: ({ ids, of }: { ids: string[]; of: 'insert' | 'update' }) =>
      ownChanges.make(of, api.promoCodes.restore({ influencer_id: influencerId, ids }), changedIds),
    onSuccess: (answer) =>
      changeList((list) => withReplaced(list, answer.promo_codes, answer.usage)),
  })
}

/** Sets where codes appear. */
export function useSetScope(influencerId: string) {
  const changeList = useListChange(influencerId)
  return useMutation({
    mutationFn: (wanted: { scope: Scope; hidden_on?: string; ids: string[] }) =>
      ownChanges.make(
        'update',
        api.promoCodes.setScope({ influencer_id: influencerId, ...wanted }),
        changedIds,
      ),
    onSuccess: (answer) =>
      changeList((list) => withReplaced(list, answer.promo_codes, answer.usage)),
  })
}

/** Replaces the text of a leaked code. */
export function useReplacePromoCode(influencerId: string, id: string) {
  const changeList = useListChange(influencerId)
  return useMutation({
    mutationFn: (promo_code: string) =>
      ownChanges.make('update', api.promoCodes.replace({ id, promo_code }), changedIds),
    onSuccess: (answer) =>
      changeList((list) => withReplaced(list, answer.promo_codes, answer.usage)),
  })
}

/** The changed codes, including those that were restored as 'paused'. */
export function changedIds({ results }: Pick<ActionAnswer, 'results'>): string[] {
  return results
    .filter(({ outcome }) => outcome === 'done' || outcome === 'paused')
    .map(({ id }) => id)
}

/** Owners with more codes than one list search on the server. Others search locally. */
export function useFoundCodes(
  influencerId: string,
  question: { q: string; status: OwnCodeStatus | undefined } | undefined,
) {
  return useQuery({
    ...orpc.promoCodes.listOwn.queryOptions({
      input: { influencer_id: influencerId, ...question },
      enabled: question !== undefined,
    }),
    placeholderData: keepPreviousData,
  })
}

/** Copies and clicks of the listed codes by id; the list does not wait for them. */
export function useOwnCodeCounts(influencerId: string, ids: string[]) {
  const { data } = useQuery({
    ...orpc.promoCodes.listOwnCounts.queryOptions({
      input: { influencer_id: influencerId, ids },
      enabled: ids.length > 0,
    }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return useMemo(() => new Map(data?.counts.map((counts) => [counts.id, counts])), [data])
}

const noneFails: ReadonlyMap<string, number> = new Map()

/** Success rates of the owner's codes that fail for most shoppers, by the code's id. */
export function useFailingCodes(influencerId: string): ReadonlyMap<string, number> {
  const { data } = useQuery({
    ...orpc.verdicts.listFailing.queryOptions({ input: { influencer_id: influencerId } }),
    staleTime: 60_000,
  })
  return useMemo(
    () =>
      data?.promo_codes.length
        ? new Map(data.promo_codes.map(({ id, success_rate }) => [id, success_rate]))
        : noneFails,
    [data],
  )
}
