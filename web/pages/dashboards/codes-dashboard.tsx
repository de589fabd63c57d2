import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import type { RefObject } from 'react'

import type { Viewer } from '#shared/contract/accounts.ts'
import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import type { OwnCodeStatus } from '#shared/rules/own-code-status.ts'
import { AddPromoCode } from '#web/features/promo-codes/add-promo-code.tsx'
import { CodeLiveSheet } from '#web/features/promo-codes/code-live-sheet.tsx'
import { ownCodesQuery, useCodeOwner } from '#web/features/promo-codes/data.ts'
import type { CodeOwner } from '#web/features/promo-codes/data.ts'
import type { EditAddress } from '#web/features/promo-codes/edit-address.ts'
import { PromoCodesTab } from '#web/features/promo-codes/promo-codes-tab.tsx'
import type { CodesWords } from '#web/features/promo-codes/promo-codes-tab.tsx'
import { useOpening } from '#web/features/promo-codes/promo-form-opening.ts'
import { useAddKey } from '#web/features/promo-codes/promo-form-shortcut.ts'
import { useLiveOwnCodes } from '#web/features/promo-codes/use-live-own-codes.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What an address holds of a list of codes, and the ways to change it. */
export type CodesAddress = {
  /** Which of the codes are shown; all when absent. */
  status: OwnCodeStatus | undefined
  onStatusChange: (status: OwnCodeStatus | undefined) => void
  /** The code that is being changed. */
  edit: EditAddress
}

type CodesTab = 'codes' | 'add'

type CodesDashboardOptions<OtherTab extends string> = {
  /** The page, where the focus moves to what is opened. */
  top: RefObject<HTMLElement | null>
  viewer: Viewer
  influencerId: string
  tab: CodesTab | OtherTab
  onTabChange: (tab: CodesTab | OtherTab) => void
  /** False for members of the agency who may look but not touch. */
  mayEdit: boolean
  /** The heading for an influencer whom the public does not see. */
  nameless: string
}

type CodesDashboard = ReturnType<typeof useCodesDashboard<never>>

/** The codes of one owner on a page with tabs for the list and for a new code. */
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
  const open = useOpening<CodesTab | OtherTab>(top, tab, changeTab)
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
      // The form with the focus is about to go.
      top.current?.querySelector<HTMLElement>('[role="tab"]')?.focus()
    },
    live,
    closeLive: () => setLive(undefined),
  }
}

type CodesPanelProps = { codes: CodesDashboard; address: CodesAddress; words?: CodesWords }

/** The list of the codes. */
export function CodesPanel({ codes, address, words }: CodesPanelProps) {
  if (codes.owner === undefined) return null
  return (
    <PromoCodesTab
      owner={codes.owner}
      {...codes.loading}
      {...address}
      onAdd={() => codes.changeTab('add')}
      onDuplicate={codes.duplicate}
      {...(words === undefined ? {} : { words })}
      mayEdit={codes.mayEdit}
    />
  )
}

/** The form for a new code. */
export function AddPanel({ codes }: { codes: CodesDashboard }) {
  if (codes.owner === undefined) return null
  return (
    <AddPromoCode
      viewerId={codes.viewer.user_id}
      owner={codes.owner}
      {...codes.loading}
      duplicateOf={codes.duplicateOf}
      onShow={codes.open.code}
      onAdded={codes.added}
    />
  )
}

/** Says that the first code is out, and how to share it. */
export function LivePanel({ codes }: { codes: CodesDashboard }) {
  if (codes.live === undefined || codes.owner === undefined) return null
  return (
    <CodeLiveSheet
      code={codes.live}
      owner={codes.owner}
      today={codes.loading.list?.today}
      isSelf={codes.isSelf}
      onClose={codes.closeLive}
    />
  )
}

type OwnerHeaderProps = { owner: CodeOwner | undefined; className?: string }

/** Whose codes they are. */
export function OwnerHeader({ owner, className = 'dash__head' }: OwnerHeaderProps) {
  if (owner === undefined) {
    return (
      <div className={className} aria-hidden="true">
        <Skeleton className="size-[72px] rounded-full" />
        <Skeleton className="h-10 w-60" />
      </div>
    )
  }
  return (
    <div className={className}>
      <Avatar id={owner.id} name={owner.full_name} src={owner.avatar_url} size={72} eager />
      <div className="min-w-0">
        <h1>{owner.full_name.trim() || 'Unnamed Influencer'}</h1>
        {owner.username === null ? null : <p className="soft">@{owner.username}</p>}
      </div>
      {owner.username === null ? null : (
        <Button
          className="sm:ml-auto"
          render={<Link to="/influencer/$username" params={{ username: owner.username }} />}
        >
          View public page
          <ArrowUpRight className="icon" aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}
