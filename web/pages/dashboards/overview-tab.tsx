import { Link } from '@tanstack/react-router'
import { BadgeCheck, CreditCard, FileUp, Ticket, UserRoundPlus, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'

import { counted } from '#shared/rules/formats.ts'
import { plans } from '#shared/rules/plans.ts'
import { utcToday } from '#web/parts/utc-today.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { planNote, priceWords } from '#web/features/agencies/overview-text.ts'
import { ActivityView } from '#web/features/agencies/activity-view.tsx'
import { overviewViews } from '#web/features/agencies/agency-search.ts'
import type { AgencySearch, OverviewView } from '#web/features/agencies/agency-search.ts'
import { useAgencyRights } from '#web/features/agencies/data.ts'
import type { AgencyOverview } from '#web/features/agencies/data.ts'
import { AgencySteps } from './agency-steps.tsx'
import { EndingCodes } from '#web/features/agencies/ending-codes.tsx'
import { LimitWarning } from '#web/features/agencies/limit-warning.tsx'
import { PaymentNotice } from '#web/features/agencies/payment-notice.tsx'
import { QuickAction } from '#web/features/agencies/quick-action.tsx'
import { RecentActivity } from '#web/features/agencies/recent-activity.tsx'
import { StatCard } from '#web/features/agencies/stat-card.tsx'
import { TeamView } from '#web/features/agencies/team-view.tsx'

type OverviewTabProps = {
  /** Undefined while it loads. */
  overview: AgencyOverview | undefined
  search: AgencySearch
  onSearch: (change: AgencySearch) => void
  insights: ReactNode
}

const viewLabels: Record<OverviewView, string> = {
  summary: 'Summary',
  insights: 'Insights',
  team: 'Team',
  activity: 'Activity log',
}

/** What an agency looks at first, and the places for the agency as a whole. */
export function OverviewTab({ overview, search, onSearch, insights }: OverviewTabProps) {
  const { may } = useAgencyRights()
  const views = overviewViews.filter((name) => may('read') || name === 'summary' || name === 'team')
  const view = views.find((name) => name === search.view) ?? 'summary'
  return (
    <div className="grid gap-6">
      <nav className="chips scroll-row" aria-label="Parts of the overview">
        {views.map((name) => (
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
      {view === 'insights' ? insights : null}
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
  const mayRead = may('read')
  return (
    <>
      <PaymentNotice overview={overview} mayPay={may('billing')} />
      {mayManage ? <AgencySteps total={total} /> : null}
      <LimitWarning overview={overview} mayUpgrade={may('billing')} />
      <div className="stats">
        <StatCard
          name="Total Influencers"
          value={total}
          note={waitingWords(overview) ?? 'Unlimited and free'}
          icon={UsersRound}
          link={
            mayRead ? <Link to="/agency-dashboard" search={{ tab: 'influencers' }} /> : undefined
          }
        />
        <StatCard
          name="Active Promo Codes"
          value={active}
          note={total === 0 ? 'Of all influencers together' : `Of ${counted(total, 'influencer')}`}
          icon={Ticket}
          link={
            mayRead ? <Link to="/agency-dashboard" search={{ tab: 'promo-codes' }} /> : undefined
          }
        />
        <StatCard
          name="Current Plan"
          value={plan.name}
          note={planNote(overview, utcToday())}
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
          {mayRead ? (
            <QuickAction
              label="View All Influencers"
              note={counted(total, 'influencer')}
              icon={UsersRound}
              stock="tech"
              link={<Link to="/agency-dashboard" search={{ tab: 'influencers' }} />}
            />
          ) : null}
          <QuickAction
            label="Manage Subscription"
            note={overview.subscribed ? `${plan.name}, ${priceWords(overview)}` : plan.name}
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
      {!mayRead ? null : total === 0 ? (
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
  return `${counted(waiting, 'has', 'have')} not signed in yet`
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
