import '#web/ui/page-frames/dashboard.css'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { agencyRoleText } from '#shared/rules/agencies/agencies.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { AuthenticationRequired } from '#web/parts/viewer/authentication-required.tsx'
import { useViewer } from '#web/client/session/viewer.ts'
import { AddAgencyCode } from '#web/features/agencies/add-agency-code.tsx'
import { AddTab } from '#web/features/agencies/add-influencer/add-tab.tsx'
import { readAgencySearch } from '#web/features/agencies/agency-search.ts'
import type { AgencySearch, AgencyTab } from '#web/features/agencies/agency-search.ts'
import {
  membersQuery,
  overviewQuery,
  useAgencyRights,
  useLostRole,
} from '#web/features/agencies/data.ts'
import type { AgencyOverview } from '#web/features/agencies/data.ts'
import { OfferNotice } from '#web/features/agencies/team/offer-notice.tsx'
import { InfluencerPicker } from '#web/features/agencies/influencers/influencer-picker.tsx'
import { InfluencersTab } from '#web/features/agencies/influencers/influencers-tab.tsx'
import { TwoStepFirst } from '#web/features/agencies/team/team-two-step.tsx'
import { useAgencyLive } from '#web/features/agencies/use-agency-live.ts'
import { AgencyInsightsView } from '#web/features/insights/agency-insights.tsx'
import { readInsightSearch } from '#web/features/insights/insight-search.ts'
import { readAgencyCodesSearch } from '#web/features/promo-codes/agency-codes/agency-codes-search.ts'
import type { AgencyCodesSearch } from '#web/features/promo-codes/agency-codes/agency-codes-search.ts'
import { AgencyCodesTab } from '#web/features/promo-codes/agency-codes/agency-codes-tab.tsx'
import { useEditAddress } from '#web/features/promo-codes/editing/edit-address.ts'
import type { EditAddress } from '#web/features/promo-codes/editing/edit-address.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

import { AccessDenied } from './access-denied.tsx'
import type { AgencyDashboardSearch } from './agency-dashboard-search.ts'
import { OverviewTab } from './overview-tab.tsx'
import { SubscriptionTab } from './subscription-tab.tsx'

type AgencyDashboardProps = {
  search: AgencyDashboardSearch
  show: (
    /** The whole search, or the next one made of the latest, which a page in progress may not show yet. */
    search: AgencyDashboardSearch | ((latest: AgencyDashboardSearch) => AgencyDashboardSearch),
    options: { replace: boolean },
  ) => void
}

const tabs = [
  { value: 'overview' as const, label: 'Overview' },
  { value: 'subscription' as const, label: 'Subscription' },
  { value: 'influencers' as const, label: 'Influencers' },
  { value: 'promo-codes' as const, label: 'Promo Codes' },
  { value: 'add-influencer' as const, label: 'Add Influencer' },
]

/** The agency's dashboard for all its influencers (spec §2, Agency dashboard). */
export function AgencyDashboardPage(props: AgencyDashboardProps) {
  const { isReady, viewer } = useViewer()
  const hasAgency = viewer !== null && viewer.agency_id !== null
  const needsTwoStep = viewer?.agency_needs_two_step === true
  const overview = useQuery({ ...overviewQuery, enabled: hasAgency && !needsTwoStep })
  const isLost = useLostRole(overview.error)
  useAgencyLive(isLost ? undefined : overview.data?.live_cursor)
  // Signed out in another tab, or the session has ended.
  if (isReady && viewer === null)
    return <AuthenticationRequired>Sign in again to see your agency.</AuthenticationRequired>
  if (isReady && (!hasAgency || isLost))
    return <AccessDenied>This page is for agencies and the people who work for them.</AccessDenied>
  if (needsTwoStep) return <TwoStepFirst agency={viewer.agency_name ?? 'Your agency'} />
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
  const { show, overview, failure } = props
  const search = readAgencySearch(props.search)
  const edit = useEditAddress(props.search.edit, (next, options) =>
    show({ ...props.search, edit: next }, options),
  )
  const onSearch = (next: AgencySearch) => show(next, { replace: true })
  const onTabChange = (tab: AgencyTab) =>
    show({ tab: tab === 'overview' ? undefined : tab }, { replace: false })
  const { viewer } = useViewer()
  const { role, may } = useAgencyRights()
  const { data: team } = useQuery({ ...membersQuery, enabled: viewer?.is_agency === false })
  const mayManage = may('manage')
  const mayAdd = mayManage && search.tab !== 'add-influencer'
  return (
    <div className="wrap dash">
      <Header
        overview={overview}
        onAdd={mayAdd ? () => onTabChange('add-influencer') : undefined}
      />
      {viewer !== null && !viewer.is_agency && team?.offer?.user_id === viewer.user_id ? (
        <OfferNotice agency={viewer.agency_name ?? 'The agency'} />
      ) : null}
      {role === 'viewer' ? <Notice>{sentences.viewerMayOnlyLook}</Notice> : null}
      <Tabs
        label="Agency dashboard"
        className="grid gap-6"
        tabs={tabs.filter(
          ({ value }) => may('read') || value === 'overview' || value === 'subscription',
        )}
        value={
          may('read') || search.tab === 'subscription' ? (search.tab ?? 'overview') : 'overview'
        }
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
              insights={
                <AgencyInsightsView
                  search={readInsightSearch(props.search)}
                  onSearch={({ period, measure, channel }) =>
                    show({ view: 'insights', period, measure, channel }, { replace: true })
                  }
                />
              }
            />
          )}
        </TabPanel>
        <TabPanel value="subscription">
          <SubscriptionTab overview={overview} failure={failure} mayPay={may('billing')} />
        </TabPanel>
        <TabPanel value="influencers">
          <InfluencersTab
            search={{
              q: search.q,
              sort: search.sort,
              tag: search.tag,
              waiting: search.waiting,
            }}
            onSearch={(change) => show((latest) => ({ ...latest, ...change }), { replace: true })}
            onAdd={() => onTabChange('add-influencer')}
          />
        </TabPanel>
        <TabPanel value="promo-codes">
          <AgencyCodes search={props.search} show={show} edit={edit} mayEdit={mayManage} />
        </TabPanel>
        <TabPanel value="add-influencer">
          <AddTab mayManage={mayManage} onDone={() => onTabChange('influencers')} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

type AgencyCodesProps = AgencyDashboardProps & { edit: EditAddress; mayEdit: boolean }

/** The codes of all influencers, with links to each influencer and to a new code. */
function AgencyCodes({ search, show, edit, mayEdit }: AgencyCodesProps) {
  const codes = readAgencyCodesSearch(search)
  const change = (next: AgencyCodesSearch) =>
    show((latest) => ({ ...latest, ...next }), { replace: true })
  return (
    <AgencyCodesTab
      search={codes}
      onSearch={change}
      edit={edit}
      mayEdit={mayEdit}
      addCode={<AddAgencyCode influencerId={codes.influencer} />}
      picker={
        <InfluencerPicker
          value={codes.influencer}
          onValueChange={(influencer) => change({ influencer })}
        />
      }
    />
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
        <h1>{name}</h1>
        <p className="soft">
          {isMember ? `Your role: ${agencyRoleText[role].name}` : 'Agency account'}
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
