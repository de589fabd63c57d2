import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefObject } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import type { OwnCodeStatus } from '#shared/rules/promo-codes/own-code-statuses.ts'
import { useCodeOwner } from '#web/features/promo-codes/data.ts'
import type { CodeOwner } from '#web/features/promo-codes/data.ts'
import type { EditAddress } from '#web/features/promo-codes/editing/edit-address.ts'
import { ownCodesQuery } from '#web/features/promo-codes/own-codes-query.ts'
import { useOpenTab } from '#web/features/promo-codes/use-open-tab.ts'
import { useAddKey } from '#web/features/promo-codes/form/promo-form-shortcut.ts'
import { useLiveOwnCodes } from '#web/features/promo-codes/use-live-own-codes.ts'

/** The search parameters of a code list, and functions to change them. */
export type CodesAddress = {
  /** The status filter. All codes if absent. */
  status: OwnCodeStatus | undefined
  onStatusChange: (status: OwnCodeStatus | undefined) => void
  /** The id of the edited code. */
  edit: EditAddress
}

type CodesTab = 'codes' | 'add'

type CodesDashboardOptions<OtherTab extends string> = {
  /** The page element, inside which the focus moves. */
  top: RefObject<HTMLElement | null>
  viewer: Viewer
  influencerId: string
  tab: CodesTab | OtherTab
  onTabChange: (tab: CodesTab | OtherTab) => void
  /** False for read-only members of the agency. */
  mayEdit: boolean
  /** The heading for an influencer without a public name. */
  nameless: string
}

export type CodesDashboard = ReturnType<typeof useCodesDashboard<never>>

/** The codes of one owner, with tabs for the list and for a new code. */
export function useCodesDashboard<OtherTab extends string>(
  options: CodesDashboardOptions<OtherTab>,
) {
  const { top, viewer, influencerId, tab, onTabChange, mayEdit, nameless } = options
  const found = useCodeOwner(viewer, influencerId)
  const query = useQuery(ownCodesQuery(influencerId))
  const { data, error } = query
  useLiveOwnCodes(influencerId, data?.live_cursor)
  const [duplicateOf, setDuplicateOf] = useState<OwnPromoCode>()
  /** The first code, just published. */
  const [live, setLive] = useState<OwnPromoCode>()
  const changeTab = (next: CodesTab | OtherTab) => {
    setDuplicateOf(undefined)
    onTabChange(next)
  }
  const open = useOpenTab<CodesTab | OtherTab>(top, tab, changeTab)
  useAddKey(() => {
    if (mayEdit) open.add()
  })
  const owner: CodeOwner | undefined =
    found === null
      ? { id: influencerId, full_name: nameless, username: null, avatar_url: null, category: '' }
      : found
  return {
    viewer,
    isSelf: viewer.user_id === influencerId,
    mayEdit,
    /** Undefined until it is known. */
    owner,
    error,
    loading: {
      list: data,
      hasFailed: error !== null && data === undefined,
      isLoading: query.isFetching,
      onRetry: () => void query.refetch(),
    },
    changeTab,
    open,
    duplicateOf,
    duplicate: (code: OwnPromoCode) => {
      changeTab('add')
      setDuplicateOf(code)
    },
    added: (firstCode: OwnPromoCode | undefined) => {
      changeTab('codes')
      setLive(firstCode)
      // The form that has the focus is about to be removed.
      top.current?.querySelector<HTMLElement>('[role="tab"]')?.focus()
    },
    live,
    closeLive: () => setLive(undefined),
  }
}
