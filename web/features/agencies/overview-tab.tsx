import { Link } from '@tanstack/react-router'
import { BadgeCheck, CreditCard, FileUp, Ticket, UserRoundPlus, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'

import { formatDay } from '#shared/rules/expiry.ts'
import { plans } from '#shared/rules/plans.ts'
import { utcToday } from '#web/client/utc-today.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { ActivityView } from './activity-view.tsx'
import { overviewViews } from './agency-search.ts'
import type { AgencySearch, OverviewView } from './agency-search.ts'
import { useAgencyRights } from './data.ts'
import type { AgencyOverview } from './data.ts'
import { EndingCodes } from './ending-codes.tsx'
import { LimitWarning } from './limit-warning.tsx'
import { influencersWord } from './overview-words.ts'
import { QuickAction } from './quick-action.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { StatCard } from './stat-card.tsx'
import { TeamView } from './team-view.tsx'

type OverviewTabProps = {
  /** Undefined while it loads. */
  overview: AgencyOverview | undefined
  search: AgencySearch
  onSearch: (change: AgencySearch) => void
  renderInsights: () => ReactNode
}

const viewLabels: Record<OverviewView, string> = {
  summary: 'Summary',
  insights: 'Insights',
  team: 'Team',
  activity: 'Activity log',
}

/** What an agency looks at first, and the places for the agency as a whole. */
export function OverviewTab({ overview, search, onSearch, renderInsights }: OverviewTabProps) {
  const view = search.view ?? 'summary'
  return (
    <div className="grid gap-6">
      <nav className="chips" aria-label="Parts of the overview">
        {overviewViews.map((name) => (
          <Link
            key={name}
            className="chip"
            to="/agency-dashboard"
            search={name === 'summary' ? {} : { view: name }}
            resetScroll={false}
            // The address of the summary begins every other one, and that of the log goes on with a filter.
            activeOptions={{ exact: true }}
            inactiveProps={{ 'aria-current': name === view ? 'page' : undefined }}
          >
            {viewLabels[name]}
          </Link>
        ))}
      </nav>
      {view === 'summary' ? <Summary overview={overview} /> : null}
      {view === 'insights' ? renderInsights() : null}
      {view === 'team' ? <TeamView /> : null}
      {view === 'activity' ? (
        <ActivityView filter={search} onFilter={(filter) => onSearch({ ...filter, view })} />
      ) : null}
    </div>
  )
}

function Summary({ overview }: { overview: AgencyOverview | undefined }) {
  const { may } = useAgencyRights()
  if (overview === undefined) return <SummarySkeleton />
  const { total_influencers: total, active_promo_codes: active } = overview
  const plan = plans[overview.subscription_tier]
  const mayManage = may('manage')
  return (
    <>
      <LimitWarning overview={overview} mayUpgrade={may('own')} />
      <div className="stats">
        <StatCard
          name="Total Influencers"
          value={total}
          note={waitingWords(overview) ?? 'Unlimited and free'}
          icon={UsersRound}
          link={<Link to="/agency-dashboard" search={{ tab: 'influencers' }} />}
        />
        <StatCard
          name="Active Promo Codes"
          value={active}
          note={total === 0 ? 'Of all influencers together' : `Of ${influencersWord(total)}`}
          icon={Ticket}
          link={<Link to="/agency-dashboard" search={{ tab: 'promo-codes' }} />}
        />
        <StatCard
          name="Current Plan"
          value={plan.name}
          note={planNote(overview)}
          icon={BadgeCheck}
          link={<Link to="/agency-dashboard" search={{ tab: 'subscription' }} />}
        />
      </div>
      <section className="grid gap-4" aria-labelledby="quick-actions">
        <h2 className="t-title" id="quick-actions">
          Quick Actions
        </h2>
        <ul className="quick">
          {mayManage ? (
            <QuickAction
              label="Add New Influencer"
              note="Takes about a minute"
              icon={UserRoundPlus}
              stock="fitness"
              link={<Link to="/agency-dashboard" search={{ tab: 'add-influencer' }} />}
            />
          ) : null}
          <QuickAction
            label="View All Influencers"
            note={influencersWord(total)}
            icon={UsersRound}
            stock="tech"
            link={<Link to="/agency-dashboard" search={{ tab: 'influencers' }} />}
          />
          <QuickAction
            label="Manage Subscription"
            note={overview.subscribed ? `${plan.name}, monthly` : plan.name}
            icon={CreditCard}
            stock="food"
            link={<Link to="/agency-dashboard" search={{ tab: 'subscription' }} />}
          />
          {mayManage ? (
            <QuickAction
              label="Upload CSV"
              note="Many influencers or codes at once"
              icon={FileUp}
              stock="travel"
              link={<Link to="/csv-upload" />}
            />
          ) : null}
        </ul>
      </section>
      {total === 0 ? (
        <FirstSteps mayManage={mayManage} />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <EndingCodes />
          <RecentActivity />
        </div>
      )}
    </>
  )
}

function waitingWords({ waiting_for_password: waiting }: AgencyOverview): string | undefined {
  if (waiting === 0) return undefined
  return `${waiting} ${waiting === 1 ? 'has' : 'have'} not signed in yet`
}

function planNote({ subscription_tier, subscription_end, subscribed }: AgencyOverview): string {
  const { monthly_price: price } = plans[subscription_tier]
  if (price === null) return 'By agreement'
  if (!subscribed || price === 0) return 'Free'
  const today = utcToday()
  const until =
    subscription_end === null ? '' : `, until ${formatDay(subscription_end.slice(0, 10), today)}`
  return `$${price} a month${until}`
}

/** Before there is anybody to manage. */
function FirstSteps({ mayManage }: { mayManage: boolean }) {
  return (
    <EmptyState
      title="Your first influencer"
      actions={
        mayManage ? (
          <>
            <Button
              variant="primary"
              render={<Link to="/agency-dashboard" search={{ tab: 'add-influencer' }} />}
            >
              Add New Influencer
            </Button>
            <Button render={<Link to="/agency-dashboard" search={{ view: 'team' }} />}>
              Invite your team
            </Button>
          </>
        ) : null
      }
    >
      {mayManage
        ? 'Make an account for somebody new, or invite creators who are here already. Then publish their codes from one place.'
        : 'As soon as somebody adds an influencer, the numbers show here.'}
    </EmptyState>
  )
}

function SummarySkeleton() {
  return (
    <div className="grid gap-6" role="status">
      <span className="sr">Loading the overview</span>
      <div className="stats" aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <div key={index} className="stat">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="col-span-2 h-14 w-24" />
            <Skeleton className="h-3 w-32" />
          </div>
        ))}
      </div>
      <Skeleton className="h-7 w-40" />
      <div className="quick" aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <div key={index} className="quick__link">
            <Skeleton className="size-12 rounded-sm" />
            <Skeleton className="h-4 w-32" />
          </div>
        ))}
      </div>
    </div>
  )
}
