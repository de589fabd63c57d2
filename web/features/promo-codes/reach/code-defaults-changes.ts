import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { CodeDefault } from '#shared/contract/promo-codes/code-defaults.ts'
import type { Scope } from '#shared/rules/promo-codes/visibility.ts'
import { ownCodesAtOnce } from '#shared/rules/promo-codes/own-code-statuses.ts'
import { api } from '#web/client/api.ts'

import { defaultsQuery } from './code-defaults-data.ts'
import type { DefaultReach } from './code-defaults-data.ts'
import { ownCodesQuery } from '../own-codes-query.ts'

/** Mutations of defaults, and of codes that follow them. */
export function useChangeDefaults(influencerId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = defaultsQuery(influencerId)
  const of = { influencer_id: influencerId }
  const keep = ({ defaults }: { defaults: CodeDefault[] }) =>
    queryClient.setQueryData(queryKey, { defaults })
  const readAgain = () =>
    queryClient.invalidateQueries({ queryKey: ownCodesQuery(influencerId).queryKey })
  return {
    set: useMutation({
      mutationFn: (wanted: { brand_name: string; scope: Scope | null; hidden_on?: string }) =>
        api.codeDefaults.set({ ...of, ...wanted }),
      onSuccess: keep,
    }),
    allow: useMutation({
      mutationFn: (wanted: { brand_name: string; is_allowed: boolean }) =>
        api.codeDefaults.allowListing({ ...of, ...wanted }),
      onSuccess: keep,
    }),
    apply: useMutation({
      mutationFn: (brand_name: string) => api.codeDefaults.apply({ ...of, brand_name }),
      onSettled: readAgain,
    }),
    /** Restores the former scopes of codes, in as many calls as needed. */
    undo: useMutation({
      mutationFn: async (former: (DefaultReach & { ids: string[] })[]) => {
        for (const { ids, ...reach } of former)
          for (let from = 0; from < ids.length; from += ownCodesAtOnce)
            await api.promoCodes.setScope({
              ...of,
              ...reach,
              ids: ids.slice(from, from + ownCodesAtOnce),
            })
      },
      onSettled: readAgain,
    }),
  }
}
