import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { ActivityView } from '#web/features/agencies/activity/activity-view.tsx'
import { overviewViews } from '#web/features/agencies/agency-search.ts'
import type { AgencySearch, OverviewView } from '#web/features/agencies/agency-search.ts'
import { useAgencyRights } from '#web/features/agencies/data.ts'
import type { AgencyOverview } from '#web/features/agencies/data.ts'
import { TeamView } from '#web/features/agencies/team/team-view.tsx'
import { Summary } from './overview-summary.tsx'

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

/** The overview of an agency: summary, quick actions and settings of the agency. */
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
            // The summary's address is a prefix of all others. The log's address may have a filter.
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
