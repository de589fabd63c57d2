import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { Viewer } from '#shared/contract/accounts.ts'
import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'

import { createOwnChanges } from './own-changes.ts'
import { withAdded, withChanged, withoutCode } from './own-codes.ts'
import type { OwnCodes } from './own-codes.ts'
import { promoCodeInputOf } from './promo-form-values.ts'
import type { PromoFormValues } from './promo-form-values.ts'

/** Whose codes are managed, as far as the dashboard shows it. */
export type CodeOwner = {
  id: string
  full_name: string
  username: string | null
  avatar_url: string | null
  category: string
}

export const ownChanges = createOwnChanges()

/** An owner's codes with the usage of the plan. */
export function ownCodesQuery(influencerId: string) {
  return orpc.promoCodes.listOwn.queryOptions({ input: { influencer_id: influencerId } })
}

/**
 * The viewer, or the influencer whom the viewer's agency manages: undefined while that is loading,
 * null when it is nobody whom the public may see.
 */
export function useCodeOwner(viewer: Viewer, influencerId: string): CodeOwner | null | undefined {
  const isSelf = viewer.user_id === influencerId
  const { data, isError } = useQuery({
    ...orpc.profiles.get.queryOptions({ input: { username: influencerId } }),
    enabled: !isSelf,
  })
  if (isSelf) return { ...viewer, id: viewer.user_id }
  return isError ? null : data
}

/** Shows a change at once, then reads the list again, so that both tell the same. */
function useListChange(influencerId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = ownCodesQuery(influencerId)
  return async (change: (list: OwnCodes) => OwnCodes) => {
    // An answer from before the change would undo it on the screen.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (list) => list && change(list))
    void queryClient.invalidateQueries({ queryKey })
  }
}

export function useCreatePromoCode(influencerId: string) {
  const changeList = useListChange(influencerId)
  return useMutation({
    mutationFn: (values: PromoFormValues) =>
      ownChanges.make(
        'insert',
        api.promoCodes.create({
          influencer_id: influencerId,
          promo_code: promoCodeInputOf(values),
        }),
        ({ promo_code }) => promo_code.id,
      ),
    onSuccess: ({ promo_code, usage }) => changeList((list) => withAdded(list, promo_code, usage)),
  })
}

export function useUpdatePromoCode(influencerId: string, id: string) {
  const changeList = useListChange(influencerId)
  return useMutation({
    mutationFn: (values: PromoFormValues) =>
      ownChanges.make(
        'update',
        api.promoCodes.update({ id, promo_code: promoCodeInputOf(values) }),
        (code) => code.id,
      ),
    onSuccess: (code) => changeList((list) => withChanged(list, code)),
  })
}

export function useRemovePromoCode(influencerId: string) {
  const changeList = useListChange(influencerId)
  return useMutation({
    mutationFn: (id: string) =>
      ownChanges.make('delete', api.promoCodes.remove({ id }), (removed) => removed.id),
    onSuccess: ({ id }) => changeList((list) => withoutCode(list, id)),
  })
}
