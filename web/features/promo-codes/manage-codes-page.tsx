import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowUpRight } from 'lucide-react'
import { useRef, useState } from 'react'

import type { Viewer } from '#shared/contract/accounts.ts'
import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { sentences } from '#shared/contract/sentences.ts'
import type { OwnCodeStatus } from '#shared/rules/own-code-status.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

import { AddPromoCode } from './add-promo-code.tsx'
import { ownCodesQuery, useCodeOwner } from './data.ts'
import type { CodeOwner } from './data.ts'
import { countOf, PromoCodesTab } from './promo-codes-tab.tsx'
import type { CodesWords } from './promo-codes-tab.tsx'
import { useOpening } from './promo-form-opening.ts'
import { useAddKey } from './promo-form-shortcut.ts'
import { useLiveOwnCodes } from './use-live-own-codes.ts'

export type ManageTab = 'codes' | 'add'

type ManageCodesPageProps = {
  viewer: Viewer
  influencerId: string
  tab: ManageTab
  onTabChange: (tab: ManageTab) => void
  status: OwnCodeStatus | undefined
  onStatusChange: (status: OwnCodeStatus | undefined) => void
  /** False for members of the agency who may look but not touch. */
  mayEdit: boolean
}

const words: CodesWords = {
  title: 'Promo Codes',
  emptyTitle: sentences.noCodesOfInfluencer,
  emptyText: 'The first code goes live as soon as you save it.',
}

/** An agency's page for the codes of one influencer that it manages (spec §2, Manage influencer codes). */
export function ManageCodesPage(props: ManageCodesPageProps) {
  const { viewer, influencerId, tab, onTabChange, mayEdit } = props
  const top = useRef<HTMLDivElement>(null)
  const owner = useCodeOwner(viewer, influencerId)
  const { data, error, isFetching, refetch } = useQuery(ownCodesQuery(influencerId))
  useLiveOwnCodes(influencerId, data?.live_cursor)
  const [duplicateOf, setDuplicateOf] = useState<OwnPromoCode>()
  const changeTab = (next: ManageTab) => {
    setDuplicateOf(undefined)
    onTabChange(next)
  }
  const open = useOpening(top, tab, changeTab)
  useAddKey(mayEdit ? open.add : () => undefined)

  if (isErrorCode(error, 'FORBIDDEN')) return <NotYours />
  const shown = owner === null ? { ...nobody, id: influencerId } : owner
  const loading = {
    list: data,
    hasFailed: error !== null && data === undefined,
    isLoading: isFetching,
    onRetry: () => void refetch(),
  }
  return (
    <div className="wrap dash" ref={top}>
      <ManageHeader owner={shown} />
      {mayEdit ? null : <Notice>{sentences.viewerMayOnlyLook}</Notice>}
      <Tabs
        label="Codes of this influencer"
        className="grid gap-6"
        tabs={[
          { value: 'codes', label: data ? `Promo Codes (${countOf(data)})` : 'Promo Codes' },
          ...(mayEdit
            ? [{ value: 'add' as const, label: 'Add New Code', shortcut: 'n' as const }]
            : []),
        ]}
        value={mayEdit ? tab : 'codes'}
        onValueChange={changeTab}
      >
        <TabPanel value="codes">
          {shown ? (
            <PromoCodesTab
              owner={shown}
              {...loading}
              status={props.status}
              onStatusChange={props.onStatusChange}
              onAdd={() => changeTab('add')}
              onDuplicate={(code) => {
                changeTab('add')
                setDuplicateOf(code)
              }}
              words={words}
              mayEdit={mayEdit}
            />
          ) : null}
        </TabPanel>
        {mayEdit ? (
          <TabPanel value="add">
            {shown ? (
              <AddPromoCode
                viewerId={viewer.user_id}
                owner={shown}
                {...loading}
                duplicateOf={duplicateOf}
                onShow={open.code}
                onAdded={() => {
                  changeTab('codes')
                  // The form with the focus is about to go.
                  top.current?.querySelector<HTMLElement>('[role="tab"]')?.focus()
                }}
              />
            ) : null}
          </TabPanel>
        ) : null}
      </Tabs>
    </div>
  )
}

const nobody: Omit<CodeOwner, 'id'> = {
  full_name: 'Promo codes',
  username: null,
  avatar_url: null,
  category: '',
}

function BackLink() {
  return (
    <Link
      className="link link--quiet backlink"
      to="/agency-dashboard"
      search={{ tab: 'influencers' }}
    >
      <ArrowLeft className="icon" aria-hidden="true" />
      Back to Agency Dashboard
    </Link>
  )
}

function ManageHeader({ owner }: { owner: CodeOwner | undefined }) {
  if (owner === undefined) {
    return (
      <div className="grid gap-2 pt-6">
        <BackLink />
        <div className="dash__head dash__head--under" aria-hidden="true">
          <Skeleton className="size-[72px] rounded-full" />
          <Skeleton className="h-10 w-60" />
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-2 pt-6">
      <BackLink />
      <div className="dash__head dash__head--under">
        <Avatar id={owner.id} name={owner.full_name} src={owner.avatar_url} size={72} eager />
        <div className="min-w-0">
          <h1 className="break-words">{owner.full_name.trim() || 'Unnamed Influencer'}</h1>
          {owner.username === null ? null : <p className="soft break-words">@{owner.username}</p>}
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
    </div>
  )
}

function NotYours() {
  return (
    <div className="wrap py-section">
      <EmptyState
        titleTag="h1"
        title="Access Denied"
        actions={
          <Button
            variant="line"
            render={<Link to="/agency-dashboard" search={{ tab: 'influencers' }} />}
          >
            <ArrowLeft className="icon" aria-hidden="true" />
            Back to Agency Dashboard
          </Button>
        }
      >
        {sentences.manageCodesDenied}
      </EmptyState>
    </div>
  )
}
