import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'

import type { Viewer } from '#shared/contract/accounts.ts'
import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { sentences } from '#shared/contract/sentences.ts'
import type { OwnCodeStatus } from '#shared/rules/own-code-status.ts'
import { hasAgencyRight } from '#shared/rules/agencies.ts'
import { mayPublish } from '#web/client/dashboard-path.ts'
import { isExpectedError } from '#web/client/errors.ts'
import { AuthenticationRequired } from '#web/client/authentication-required.tsx'
import { useViewer } from '#web/client/viewer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

import { AddPromoCode } from './add-promo-code.tsx'
import { ownCodesQuery, useCodeOwner } from './data.ts'
import type { CodeOwner } from './data.ts'
import { EndingNotice } from './ending-notice.tsx'
import { PromoCodesTab } from './promo-codes-tab.tsx'
import { useAddKey } from './promo-form-shortcut.ts'
import { useOpening } from './promo-form-opening.ts'
import { SettingsTab } from './settings-tab.tsx'
import { SocialMediaTab } from './social-media-tab.tsx'
import { useLiveOwnCodes } from './use-live-own-codes.ts'

export type DashboardTab = 'codes' | 'add' | 'insights' | 'social' | 'settings'

type DashboardProps = {
  /** The influencer whom an agency manages here; undefined for oneself. */
  influencerId: string | undefined
  tab: DashboardTab
  onTabChange: (tab: DashboardTab) => void
  /** Which of the codes are shown; all when absent. */
  status: OwnCodeStatus | undefined
  onStatusChange: (status: OwnCodeStatus | undefined) => void
  /** What the tab of insights holds; another feature's, so the page that has both gives it. */
  renderInsights: (owner: CodeOwner) => ReactNode
  /** The agencies that manage oneself, for the settings; another feature's as well. */
  agencies: ReactNode
  /** The viewer's plan, and what has to be said of it above everything; of another feature too. */
  renderPlan: (viewer: Viewer) => ReactNode
  renderPlanNotice: (viewer: Viewer) => ReactNode
}

const tabs = [
  { value: 'codes' as const, label: 'Promo Codes' },
  { value: 'add' as const, label: 'Add Promo Code', shortcut: 'n' },
  { value: 'insights' as const, label: 'Insights' },
  { value: 'social' as const, label: 'Social Media' },
  { value: 'settings' as const, label: 'Settings' },
]

/** What members of an agency who may only look do without. */
const changing: ReadonlySet<DashboardTab> = new Set(['add', 'social'])

export function InfluencerDashboardPage({ influencerId, ...view }: DashboardProps) {
  const { viewer } = useViewer()
  // Signed out in another tab, or the session has ended.
  if (viewer === null)
    return (
      <AuthenticationRequired>
        Please sign in to publish and manage your promo codes.
      </AuthenticationRequired>
    )
  if (influencerId === undefined && !mayPublish(viewer)) return <Invitation />
  const id = influencerId ?? viewer.user_id
  return <Dashboard key={id} viewer={viewer} influencerId={id} {...view} />
}

type LoadedDashboardProps = Omit<DashboardProps, 'influencerId'> & {
  viewer: Viewer
  influencerId: string
}

function Dashboard(props: LoadedDashboardProps) {
  const { viewer, influencerId, tab, onTabChange, status, onStatusChange, renderInsights } = props
  const { renderPlan, renderPlanNotice } = props
  const top = useRef<HTMLDivElement>(null)
  const isSelf = viewer.user_id === influencerId
  const mayEdit = isSelf || hasAgencyRight(viewer.agency_role, 'manage')
  const owner = useCodeOwner(viewer, influencerId)
  const { data, error, isFetching, refetch } = useQuery(ownCodesQuery(influencerId))
  useLiveOwnCodes(influencerId, data?.live_cursor)
  const [duplicateOf, setDuplicateOf] = useState<OwnPromoCode>()
  const changeTab = (next: DashboardTab) => {
    setDuplicateOf(undefined)
    onTabChange(next)
  }
  const open = useOpening(top, tab, changeTab)
  useAddKey(() => {
    if (mayEdit) open.add()
  })

  if (isExpectedError(error) && error.code === 'FORBIDDEN') {
    return isSelf ? <Invitation /> : <AccessDenied />
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
      {mayEdit ? null : <Notice>{sentences.viewerMayOnlyLook}</Notice>}
      {isSelf ? renderPlanNotice(viewer) : null}
      <Tabs
        label="Dashboard"
        className="grid gap-6"
        tabs={mayEdit ? tabs : tabs.filter(({ value }) => !changing.has(value))}
        value={mayEdit || !changing.has(tab) ? tab : 'codes'}
        onValueChange={changeTab}
      >
        <TabPanel value="codes">
          {data ? (
            <EndingNotice
              list={data}
              isShown={status === 'soon'}
              onShow={(isShown) => onStatusChange(isShown ? 'soon' : undefined)}
            />
          ) : null}
          {shownOwner ? (
            <PromoCodesTab
              owner={shownOwner}
              {...loading}
              status={status}
              onStatusChange={onStatusChange}
              onAdd={() => changeTab('add')}
              onDuplicate={(code) => {
                changeTab('add')
                setDuplicateOf(code)
              }}
              mayEdit={mayEdit}
            />
          ) : null}
        </TabPanel>
        <TabPanel value="add">
          {shownOwner ? (
            <AddPromoCode
              viewerId={viewer.user_id}
              owner={shownOwner}
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
        <TabPanel value="insights">{shownOwner ? renderInsights(shownOwner) : null}</TabPanel>
        <TabPanel value="social">
          {shownOwner ? <SocialMediaTab owner={shownOwner} isSelf={isSelf} /> : null}
        </TabPanel>
        <TabPanel value="settings">
          {shownOwner ? (
            <SettingsTab
              owner={shownOwner}
              isSelf={isSelf}
              plan={renderPlan(viewer)}
              agencies={props.agencies}
            />
          ) : null}
        </TabPanel>
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
      {owner.username === null ? null : (
        <Button
          className="sm:ml-auto"
          render={<Link to="/influencer/$username" params={{ username: owner.username }} />}
        >
          View public page
          <ArrowUpRight className="icon" aria-hidden />
        </Button>
      )}
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
