import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'

import type { AgencyActionAnswer } from '#shared/contract/agencies/agency-codes.ts'
import type { OwnCodeAction } from '#shared/contract/promo-codes/promo-codes.ts'
import { api } from '#web/client/api.ts'
import { pagesQuery } from '#web/client/pages-query.ts'
import { orpc } from '#web/client/query-client.ts'

import type { AgencyCodesSearch } from './agency-codes-search.ts'
import { changedIds } from '../data.ts'
import { useCodeActions } from '../list/use-own-code-actions.tsx'

type Page = Awaited<ReturnType<typeof api.agencyCodes.list>>

/** The list's filter as API input. */
function filterOf({ q = '', status, influencer }: AgencyCodesSearch) {
  return {
    q: q.trim(),
    ...(status === undefined ? {} : { status }),
    ...(influencer === undefined ? {} : { influencer_id: influencer }),
  }
}

/** All loaded pages of the codes of all managed influencers. */
export function agencyCodesQuery(search: AgencyCodesSearch) {
  const input = { ...filterOf(search), sort: search.sort ?? ('newest' as const), limit: 100 }
  const queryKey = orpc.agencyCodes.list.key({ input, type: 'infinite' })
  return {
    ...pagesQuery(queryKey, (cursor, options) =>
      api.agencyCodes.list({ ...input, ...cursor }, options),
    ),
    staleTime: 30_000,
  }
}

/** One code of a managed influencer by id, if it exists. */
export function oneAgencyCodeQuery(id: string) {
  return orpc.agencyCodes.list.queryOptions({ input: { promo_code_id: id, limit: 1 } })
}

/** All matches of the search, also those that are not loaded. */
type AllMatches = 'all'

/** Actions on codes of several influencers, with their messages. */
export function useAgencyCodeActions(
  today: string | undefined,
  onRestored: () => void,
  search: AgencyCodesSearch,
) {
  const queryClient = useQueryClient()
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: orpc.agencyCodes.key() })
    void queryClient.invalidateQueries({ queryKey: orpc.agencies.key() })
    void queryClient.invalidateQueries({ queryKey: orpc.activity.key() })
    void queryClient.invalidateQueries({ queryKey: orpc.promoCodes.key() })
  }
  /** An optimistic update. The lists are reloaded afterwards. */
  const show = (answer: AgencyActionAnswer, isGone: boolean) => {
    const ids = new Set(changedIds(answer))
    const now = new Map(answer.promo_codes.map((code) => [code.id, code]))
    queryClient.setQueriesData<InfiniteData<Page>>(
      { queryKey: orpc.agencyCodes.list.key({ type: 'infinite' }) },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            promo_codes: page.promo_codes
              .filter((code) => !isGone || !ids.has(code.id))
              .map((code) => now.get(code.id) ?? code),
          })),
        },
    )
  }
  const action = useMutation({
    mutationFn: ({ action, ids }: { action: OwnCodeAction; ids: string[] | AllMatches }) => {
      if (ids !== 'all') return api.agencyCodes.act({ action, ids })
      if (action === 'delete' || action === 'leak') throw new Error('Only chosen codes can go')
      return api.agencyCodes.act({ action, matching: filterOf(search) })
    },
    onSuccess: (answer, what) => show(answer, what.action === 'delete'),
    onSettled: refresh,
  })
  const restoring = useMutation({
    mutationFn: ({ ids }: { ids: string[] }) => api.agencyCodes.restore({ ids }),
    onSettled: refresh,
  })
  return useCodeActions<AllMatches>({
    act: action.mutateAsync,
    restore: restoring.mutateAsync,
    isBusy: action.isPending,
    refresh,
    today,
    onRestored,
    noRoom: 'their influencer has no slot left',
  })
}
