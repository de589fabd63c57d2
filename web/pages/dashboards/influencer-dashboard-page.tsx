import '#web/ui/page-frames/dashboard.css'
import { Link } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import { mayPublish } from '#shared/rules/accounts/roles.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { InsightsTab } from '#web/features/insights/insights-tab.tsx'
import { EndingNotice } from '#web/features/promo-codes/list/ending-notice.tsx'
import { CancelByAddress } from '#web/features/subscriptions/manage/cancel-by-address.tsx'
import { PausedCodesNotice } from '#web/features/subscriptions/paused-codes/paused-codes-notice.tsx'
import { SubscriptionBoundary } from '#web/features/subscriptions/manage/subscription-boundary.tsx'
import { AuthenticationRequired } from '#web/parts/viewer/authentication-required.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

import { AccessDenied } from './access-denied.tsx'
import { useCodesDashboard } from './codes-dashboard.tsx'
import { AddPanel, CodesPanel, LivePanel, OwnerHeader, PagePanel } from './codes-panels.tsx'
import type { CodesAddress } from './codes-dashboard.tsx'
import { CreatorSteps } from './creator-steps.tsx'
import type { DashboardTab, InfluencerDashboardSearch } from './influencer-dashboard-search.ts'
import { SettingsTab } from './settings-tab.tsx'

const SocialMediaTab = lazyPart(() =>
  import('#web/features/profiles/social/social-media-tab.tsx').then(
    (module) => module.SocialMediaTab,
  ),
)

type DashboardProps = {
  search: InfluencerDashboardSearch
  /** Changes parameters of the address, without a history entry. */
  onSearch: (change: Partial<InfluencerDashboardSearch>) => void
  onTabChange: (tab: DashboardTab) => void
  address: CodesAddress
}

const tabs = [
  { value: 'codes' as const, label: 'Promo Codes' },
  { value: 'add' as const, label: 'Add Promo Code', shortcut: 'n' },
  { value: 'page' as const, label: 'Your Page' },
  { value: 'insights' as const, label: 'Insights' },
  { value: 'social' as const, label: 'Social Media' },
  { value: 'settings' as const, label: 'Settings' },
]

/** Tabs that read-only members do not see. */
const changing: ReadonlySet<DashboardTab> = new Set(['add', 'page', 'social'])

export function InfluencerDashboardPage(props: DashboardProps) {
  const { viewer } = useViewer()
  // Signed out in another tab, or the session has ended.
  if (viewer === null)
    return (
      <AuthenticationRequired>
        Please sign in to publish and manage your promo codes.
      </AuthenticationRequired>
    )
  const { influencer } = props.search
  if (influencer === undefined && !mayPublish(viewer)) return <Invitation />
  const id = influencer ?? viewer.user_id
  return <Dashboard key={id} {...props} viewer={viewer} influencerId={id} />
}

function Dashboard(props: DashboardProps & { viewer: Viewer; influencerId: string }) {
  const { viewer, influencerId, search, onSearch, onTabChange, address } = props
  const { tab = 'codes' } = search
  const isSelf = viewer.user_id === influencerId
  const mayEdit = isSelf || hasAgencyRight(viewer.agency_role, 'manage')
  const top = useRef<HTMLDivElement>(null)
  const codes = useCodesDashboard({
    top,
    viewer,
    influencerId,
    tab,
    onTabChange,
    mayEdit,
    nameless: 'Influencer dashboard',
  })
  if (isErrorCode(codes.error, 'FORBIDDEN'))
    return isSelf ? (
      <Invitation />
    ) : (
      <AccessDenied>You don’t have permission to manage this influencer’s codes.</AccessDenied>
    )

  const { owner } = codes
  const { list } = codes.loading
  const hasCodes = list !== undefined && list.promo_codes.length > 0
  // Codes first; the remaining steps are below.
  const steps =
    isSelf && list && owner ? (
      <CreatorSteps owner={owner} hasCodes={hasCodes} onAdd={() => codes.open.add()} />
    ) : null
  return (
    <div className="wrap dash" ref={top}>
      <OwnerHeader owner={owner} />
      {mayEdit ? null : <Notice>{sentences.viewerMayOnlyLook}</Notice>}
      {isSelf ? (
        <SubscriptionBoundary isQuiet>
          <PausedCodesNotice viewer={viewer} />
          <CancelByAddress
            viewer={viewer}
            isAsked={search.action === 'cancel'}
            onDone={() => onSearch({ action: undefined })}
          />
        </SubscriptionBoundary>
      ) : null}
      <Tabs
        label="Dashboard"
        className="grid gap-6"
        tabs={mayEdit ? tabs : tabs.filter(({ value }) => !changing.has(value))}
        value={mayEdit || !changing.has(tab) ? tab : 'codes'}
        onValueChange={codes.changeTab}
      >
        <TabPanel value="codes">
          {hasCodes ? null : steps}
          {list ? (
            <EndingNotice
              list={list}
              isShown={address.status === 'soon'}
              onShow={(isShown) => address.onStatusChange(isShown ? 'soon' : undefined)}
            />
          ) : null}
          <CodesPanel codes={codes} address={address} />
          {hasCodes ? steps : null}
        </TabPanel>
        <TabPanel value="add">
          <AddPanel codes={codes} />
        </TabPanel>
        <TabPanel value="page">
          <PagePanel codes={codes} />
        </TabPanel>
        <TabPanel value="insights">
          {owner ? (
            <InsightsTab
              owner={owner}
              search={search}
              onAdd={() => onTabChange('add')}
              onSearch={onSearch}
            />
          ) : null}
        </TabPanel>
        <TabPanel value="social">
          <Suspense>{owner ? <SocialMediaTab owner={owner} isSelf={isSelf} /> : null}</Suspense>
        </TabPanel>
        <TabPanel value="settings">
          {owner ? (
            <SettingsTab
              owner={owner}
              viewer={viewer}
              isSelf={isSelf}
              onAddLinks={() => onTabChange('social')}
            />
          ) : null}
        </TabPanel>
      </Tabs>
      <LivePanel codes={codes} />
    </div>
  )
}

/** For signed-in users without a publishing role. */
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
