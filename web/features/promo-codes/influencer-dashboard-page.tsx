import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ReactNode } from 'react'

import type { Viewer } from '#shared/contract/accounts.ts'
import { mayPublish } from '#web/client/dashboard-path.ts'
import { isExpectedError } from '#web/client/errors.ts'
import { loginAddress } from '#web/client/guards.ts'
import { useViewer } from '#web/client/viewer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

import { AddPromoCode } from './add-promo-code.tsx'
import { ownCodesQuery, useCodeOwner } from './data.ts'
import type { CodeOwner } from './data.ts'
import { PromoCodesTab } from './promo-codes-tab.tsx'
import { useLiveOwnCodes } from './use-live-own-codes.ts'

export type DashboardTab = 'codes' | 'add' | 'insights'

type DashboardProps = {
  /** The influencer whom an agency manages here; undefined for oneself. */
  influencerId: string | undefined
  tab: DashboardTab
  onTabChange: (tab: DashboardTab) => void
  /** What the tab of insights holds; another feature's, so the page that has both gives it. */
  renderInsights: (owner: CodeOwner) => ReactNode
}

const tabs = [
  { value: 'codes' as const, label: 'Promo Codes' },
  { value: 'add' as const, label: 'Add Promo Code' },
  { value: 'insights' as const, label: 'Insights' },
]

export function InfluencerDashboardPage({ influencerId, ...shown }: DashboardProps) {
  const { viewer } = useViewer()
  // Signed out in another tab, or the session has ended.
  if (viewer === null) return <AuthenticationRequired />
  if (influencerId === undefined && !mayPublish(viewer)) return <Invitation />
  const id = influencerId ?? viewer.user_id
  return <Dashboard key={id} viewer={viewer} influencerId={id} {...shown} />
}

type LoadedDashboardProps = Omit<DashboardProps, 'influencerId'> & {
  viewer: Viewer
  influencerId: string
}

function Dashboard(props: LoadedDashboardProps) {
  const { viewer, influencerId, tab, onTabChange, renderInsights } = props
  const top = useRef<HTMLDivElement>(null)
  const owner = useCodeOwner(viewer, influencerId)
  const { data, error, isFetching, refetch } = useQuery(ownCodesQuery(influencerId))
  useLiveOwnCodes(influencerId, data?.live_cursor)

  if (isExpectedError(error) && error.code === 'FORBIDDEN') {
    return viewer.user_id === influencerId ? <Invitation /> : <AccessDenied />
  }
  const shownOwner: CodeOwner | undefined =
    owner === null
      ? {
          id: influencerId,
          full_name: 'Influencer dashboard',
          username: null,
          avatar_url: null,
          category: '',
        }
      : owner
  const loading = {
    list: data,
    hasFailed: error !== null && data === undefined,
    isLoading: isFetching,
    onRetry: () => void refetch(),
  }
  return (
    <div className="wrap dash" ref={top}>
      <DashboardHeader owner={shownOwner} />
      <Tabs
        label="Dashboard"
        className="grid gap-6"
        tabs={tabs}
        value={tab}
        onValueChange={onTabChange}
      >
        <TabPanel value="codes">
          {shownOwner ? (
            <PromoCodesTab owner={shownOwner} {...loading} onAdd={() => onTabChange('add')} />
          ) : null}
        </TabPanel>
        <TabPanel value="add">
          {shownOwner ? (
            <AddPromoCode
              viewerId={viewer.user_id}
              owner={shownOwner}
              {...loading}
              onAdded={() => {
                onTabChange('codes')
                // The form with the focus is about to go.
                top.current?.querySelector<HTMLElement>('[role="tab"]')?.focus()
              }}
            />
          ) : null}
        </TabPanel>
        <TabPanel value="insights">{shownOwner ? renderInsights(shownOwner) : null}</TabPanel>
      </Tabs>
    </div>
  )
}

function DashboardHeader({ owner }: { owner: CodeOwner | undefined }) {
  if (owner === undefined) {
    return (
      <div className="dash__head" aria-hidden>
        <Skeleton className="size-[72px] rounded-full" />
        <Skeleton className="h-10 w-60" />
      </div>
    )
  }
  return (
    <div className="dash__head">
      <Avatar id={owner.id} name={owner.full_name} src={owner.avatar_url} size={72} eager />
      <div className="min-w-0">
        <h1 className="break-words">{owner.full_name.trim() || 'Unnamed Influencer'}</h1>
        {owner.username === null ? null : <p className="soft break-words">@{owner.username}</p>}
      </div>
    </div>
  )
}

/** For signed-in people who have no codes to publish yet. */
function Invitation() {
  return (
    <div className="wrap py-section">
      <EmptyState
        titleTag="h1"
        title="This is for people with codes"
        actions={
          <>
            <Button variant="primary" render={<Link to="/influencer-apply" />}>
              Become an influencer
            </Button>
            <Button render={<Link to="/deals" />}>Browse deals</Button>
          </>
        }
      >
        Your account is not an influencer account yet. Tell us your name and what you post about,
        and it is one.
      </EmptyState>
    </div>
  )
}

function AccessDenied() {
  return (
    <div className="wrap py-section">
      <EmptyState
        titleTag="h1"
        title="Access Denied"
        actions={
          <Button variant="line" render={<Link to="/" />}>
            Go Home
          </Button>
        }
      >
        You don’t have permission to manage this influencer’s codes.
      </EmptyState>
    </div>
  )
}

function AuthenticationRequired() {
  const { href } = useLocation()
  return (
    <div className="wrap py-section">
      <EmptyState
        titleTag="h1"
        title="Authentication Required"
        actions={
          <Button variant="primary" href={loginAddress(href)}>
            Go to Login
          </Button>
        }
      >
        Please sign in to publish and manage your promo codes.
      </EmptyState>
    </div>
  )
}
