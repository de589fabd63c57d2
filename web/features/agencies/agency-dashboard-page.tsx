import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'

import { sentences } from '#shared/contract/sentences.ts'
import type { Viewer } from '#shared/contract/accounts.ts'
import { agencyRoleWords } from '#shared/rules/agencies.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { useViewer } from '#web/client/viewer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

import { AddTab } from './add-tab.tsx'
import type { AgencySearch, AgencyTab } from './agency-search.ts'
import { overviewQuery, useAgencyRights, useLostRole } from './data.ts'
import type { AgencyOverview } from './data.ts'
import { InfluencersTab } from './influencers-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { SubscriptionTab } from './subscription-tab.tsx'
import { useAgencyLive } from './use-agency-live.ts'

type AgencyDashboardProps = {
  search: AgencySearch
  onTabChange: (tab: AgencyTab) => void
  onSearch: (change: AgencySearch) => void
  /** What other features know of all codes and their numbers; the page that has both gives it. */
  renderCodes: (options: { mayEdit: boolean }) => ReactNode
  renderInsights: () => ReactNode
  /** The plan of the agency's own account, with all that can be done about it; of another feature. */
  renderSubscription: (viewer: Viewer) => ReactNode
}

const tabs = [
  { value: 'overview' as const, label: 'Overview' },
  { value: 'subscription' as const, label: 'Subscription' },
  { value: 'influencers' as const, label: 'Influencers' },
  { value: 'promo-codes' as const, label: 'Promo Codes' },
  { value: 'add-influencer' as const, label: 'Add Influencer' },
]

/** One place for all influencers of an agency (spec §2, Agency dashboard). */
export function AgencyDashboardPage(props: AgencyDashboardProps) {
  const { isReady, viewer } = useViewer()
  const hasAgency = viewer !== null && viewer.agency_id !== null
  const overview = useQuery({ ...overviewQuery, enabled: hasAgency })
  const isLost = useLostRole(overview.error)
  useAgencyLive(isLost ? undefined : overview.data?.live_cursor)
  // Signed out meanwhile: the guard leads away.
  if (isReady && viewer === null) return null
  if (isReady && (!hasAgency || isLost)) return <AccessDenied />
  return <Dashboard {...props} overview={overview.data} failure={failureOf(overview)} />
}

type Failure = { sentence: string; isBusy: boolean; retry: () => void } | undefined

function failureOf(query: {
  data: unknown
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}): Failure {
  if (query.error === null || query.data !== undefined) return undefined
  return {
    sentence: sentenceOf(query.error),
    isBusy: query.isFetching,
    retry: () => void query.refetch(),
  }
}

type DashboardProps = AgencyDashboardProps & {
  overview: AgencyOverview | undefined
  failure: Failure
}

function Dashboard(props: DashboardProps) {
  const { search, onTabChange, onSearch, overview, failure } = props
  const { viewer } = useViewer()
  const { may } = useAgencyRights()
  const mayManage = may('manage')
  const mayAdd = mayManage && search.tab !== 'add-influencer'
  return (
    <div className="wrap dash">
      <Header
        overview={overview}
        onAdd={mayAdd ? () => onTabChange('add-influencer') : undefined}
      />
      {mayManage ? null : <Notice>{sentences.viewerMayOnlyLook}</Notice>}
      <Tabs
        label="Agency dashboard"
        className="grid gap-6"
        tabs={tabs}
        value={search.tab ?? 'overview'}
        onValueChange={onTabChange}
      >
        <TabPanel value="overview">
          {failure ? (
            <ErrorPanel
              title="The overview could not be loaded"
              message={failure.sentence}
              onRetry={failure.retry}
              busy={failure.isBusy}
            />
          ) : (
            <OverviewTab
              overview={overview}
              search={search}
              onSearch={onSearch}
              renderInsights={props.renderInsights}
            />
          )}
        </TabPanel>
        <TabPanel value="subscription">
          <SubscriptionTab
            overview={overview}
            failure={failure}
            manage={
              viewer !== null && viewer.user_id === viewer.agency_id
                ? props.renderSubscription(viewer)
                : null
            }
          />
        </TabPanel>
        <TabPanel value="influencers">
          <InfluencersTab
            search={{ q: search.q, sort: search.sort }}
            onSearch={onSearch}
            onAdd={() => onTabChange('add-influencer')}
          />
        </TabPanel>
        <TabPanel value="promo-codes">{props.renderCodes({ mayEdit: mayManage })}</TabPanel>
        <TabPanel value="add-influencer">
          <AddTab mayManage={mayManage} onDone={() => onTabChange('influencers')} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

type HeaderProps = { overview: AgencyOverview | undefined; onAdd: (() => void) | undefined }

function Header({ overview, onAdd }: HeaderProps) {
  const { viewer } = useViewer()
  const { role } = useAgencyRights()
  const name = overview?.agency.full_name ?? viewer?.agency_name ?? null
  if (name === null) {
    return (
      <div className="dash__head" aria-hidden="true">
        <Skeleton className="size-[72px] rounded-[1rem]" />
        <Skeleton className="h-10 w-60" />
      </div>
    )
  }
  const isMember = viewer?.is_agency === false && role !== null
  return (
    <div className="dash__head">
      <Avatar
        className="avatar--square"
        id={overview?.agency.id ?? viewer?.agency_id ?? name}
        name={name}
        src={overview?.agency.avatar_url}
        size={72}
        eager
      />
      <div className="min-w-0">
        <h1 className="break-words">{name}</h1>
        <p className="soft">
          {isMember ? `You are ${agencyRoleWords[role].name.toLowerCase()} here` : 'Agency account'}
        </p>
      </div>
      {onAdd === undefined ? null : (
        <Button variant="primary" onClick={onAdd}>
          <UserPlus className="icon" aria-hidden="true" />
          Add influencer
        </Button>
      )}
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
        This page is for agencies and the people who work for them.
      </EmptyState>
    </div>
  )
}
