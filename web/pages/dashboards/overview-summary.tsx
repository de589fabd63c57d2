import { Link } from '@tanstack/react-router'
import { BadgeCheck, CreditCard, FileUp, Ticket, UserRoundPlus, UsersRound } from 'lucide-react'

import { counted } from '#shared/rules/text/formats.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import { utcToday } from '#web/parts/days/utc-today.ts'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

import { planNote, priceText } from '#web/features/agencies/overview/overview-text.ts'
import { useAgencyRights } from '#web/features/agencies/data.ts'
import type { AgencyOverview } from '#web/features/agencies/data.ts'
import { AgencySteps } from './agency-steps.tsx'
import { EndingCodes } from '#web/features/agencies/overview/ending-codes.tsx'
import { LimitWarning } from '#web/features/agencies/overview/limit-warning.tsx'
import { PaymentNotice } from '#web/features/agencies/overview/payment-notice.tsx'
import { QuickAction } from '#web/features/agencies/overview/quick-action.tsx'
import { RecentActivity } from '#web/features/agencies/activity/recent-activity.tsx'
import { StatCard } from '#web/features/agencies/overview/stat-card.tsx'
import { FirstSteps } from './overview-first-steps.tsx'

const stats = 'grid gap-grid md:grid-cols-3'
const quickActions =
  'grid list-none gap-3 p-0 sm:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] xl:gap-grid'

export function Summary({ overview }: { overview: AgencyOverview | undefined }) {
  const { may } = useAgencyRights()
  if (overview === undefined) return <SummarySkeleton />
  const { total_influencers: total } = overview
  const mayManage = may('manage')
  const mayRead = may('read')
  return (
    <>
      <PaymentNotice overview={overview} mayPay={may('billing')} />
      {mayManage ? <AgencySteps total={total} /> : null}
      <LimitWarning overview={overview} mayUpgrade={may('billing')} />
      <Stats overview={overview} mayRead={mayRead} />
      <QuickActions overview={overview} mayRead={mayRead} mayManage={mayManage} />
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

type StatsProps = { overview: AgencyOverview; mayRead: boolean }

function Stats({ overview, mayRead }: StatsProps) {
  const { total_influencers: total, active_promo_codes: active } = overview
  return (
    <div className={stats}>
      <StatCard
        name="Total Influencers"
        value={total}
        note={waitingText(overview) ?? 'Unlimited and free'}
        icon={UsersRound}
        link={mayRead ? <Link to="/agency-dashboard" search={{ tab: 'influencers' }} /> : undefined}
      />
      <StatCard
        name="Active Promo Codes"
        value={active}
        note={total === 0 ? 'Of all influencers together' : `Of ${counted(total, 'influencer')}`}
        icon={Ticket}
        link={mayRead ? <Link to="/agency-dashboard" search={{ tab: 'promo-codes' }} /> : undefined}
      />
      <StatCard
        name="Current Plan"
        value={plans[overview.subscription_tier].name}
        note={planNote(overview, utcToday())}
        icon={BadgeCheck}
        link={<Link to="/agency-dashboard" search={{ tab: 'subscription' }} />}
      />
    </div>
  )
}

type QuickActionsProps = StatsProps & { mayManage: boolean }

function QuickActions({ overview, mayRead, mayManage }: QuickActionsProps) {
  const plan = plans[overview.subscription_tier]
  return (
    <section className="grid gap-4" aria-labelledby="quick-actions">
      <h2 className="t-title" id="quick-actions">
        Quick Actions
      </h2>
      <ul className={quickActions}>
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
            note={counted(overview.total_influencers, 'influencer')}
            icon={UsersRound}
            stock="tech"
            link={<Link to="/agency-dashboard" search={{ tab: 'influencers' }} />}
          />
        ) : null}
        <QuickAction
          label="Manage Subscription"
          note={overview.subscribed ? `${plan.name}, ${priceText(overview)}` : plan.name}
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
  )
}

function waitingText({ waiting_for_password: waiting }: AgencyOverview): string | undefined {
  if (waiting === 0) return undefined
  return `${counted(waiting, 'has', 'have')} not signed in yet`
}

function SummarySkeleton() {
  return (
    <div className="grid gap-6" role="status">
      <span className="sr">Loading the overview</span>
      <div className={stats} aria-hidden="true">
        {[0, 1, 2].map((index) => (
          <div key={index} className="stat">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="col-span-2 h-14 w-24" />
            <Skeleton className="h-3 w-32" />
          </div>
        ))}
      </div>
      <Skeleton className="h-7 w-40" />
      <div className={quickActions} aria-hidden="true">
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
