import './staff-page.css'
import '#web/ui/page-frames/dashboard.css'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ReactNode } from 'react'

import { isErrorCode } from '#web/client/errors.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

import { AppealsTab } from './appeals-tab.tsx'
import { BrandsTab } from './brands/brands-tab.tsx'
import { CardsTab } from './applications/cards-tab.tsx'
import { CodesTab } from './codes/codes-tab.tsx'
import { overviewQuery } from './data.ts'
import type { StaffOverview } from './data.ts'
import { DeadLettersTab } from './dead-letters/dead-letters-tab.tsx'
import { DisputesTab } from './disputes/disputes-tab.tsx'
import { HealthTab } from './site/health-tab.tsx'
import { LogTab } from './log-tab.tsx'
import { PeopleTab } from './people/people-tab.tsx'
import { ReportsTab } from './reports/reports-tab.tsx'
import { DeskFoot, SetUpList } from './site/set-up-list.tsx'
import { administratorTabs, staffTabs } from './staff-search.ts'
import type { StaffSearch, StaffTab } from './staff-search.ts'
import { waitingText } from './staff-text.ts'
import { SiteSettings } from './site/site-settings.tsx'
import { SecondStepFirst, TwoStepFirst } from './two-step-first.tsx'
import { useSearchKey } from './use-search-key.ts'
import { VerificationTab } from './applications/verification-tab.tsx'

const labels: Record<StaffTab, string> = {
  codes: 'Codes',
  people: 'People',
  reports: 'Reports',
  appeals: 'Appeals',
  verification: 'Verification',
  cards: 'Card issuers',
  brands: 'Brands',
  disputes: 'Payments',
  'dead-letters': 'Dead letters',
  log: 'Log',
  health: 'Health',
}

type StaffPageProps = {
  search: StaffSearch
  /** Changes the filter of the tab, without a history entry. */
  onSearch: (change: StaffSearch) => void
  /** Opens another tab, or a list about one person or code. */
  onGo: (search: StaffSearch) => void
  /** Shown after the viewer lost the staff role. */
  lost: ReactNode
}

/** The staff desk. */
export function StaffPage({ lost, ...view }: StaffPageProps) {
  const { viewer } = useViewer()
  const { data, error, isPending, refetch } = useQuery(overviewQuery)
  if (viewer === null || isErrorCode(error, 'FORBIDDEN') || isErrorCode(error, 'UNAUTHORIZED'))
    return lost
  if (isErrorCode(error, 'TWO_STEP_REQUIRED')) return <TwoStepFirst />
  if (isErrorCode(error, 'FRESH_PROOF_NEEDED'))
    return <SecondStepFirst onRetry={() => void refetch()} />
  if (isPending) return <DeskSkeleton />
  // Errors of the counts do not block the page.
  return <Desk {...view} overview={data} />
}

type DeskProps = Omit<StaffPageProps, 'lost'> & { overview: StaffOverview | undefined }

function Desk({ search, onSearch, onGo, overview }: DeskProps) {
  const section = useRef<HTMLDivElement>(null)
  useSearchKey(section)
  const waiting: Partial<Record<StaffTab, number | undefined>> = {
    codes: overview?.held_codes,
    reports: overview?.open_reports,
    appeals: overview?.open_appeals,
    verification: overview?.open_verifications,
    cards: overview?.open_cards,
    disputes: overview?.open_disputes,
    'dead-letters': overview && overview.dead_mails + overview.failed_messages,
  }
  const isReviewer = overview?.role === 'reviewer'
  const shown = staffTabs.filter((tab) => !(isReviewer && administratorTabs.has(tab)))
  const tabs = shown.map((value) => {
    const count = waiting[value] ?? 0
    return { value, label: labels[value], ...(count === 0 ? {} : { count: waitingText(count) }) }
  })
  return (
    <div className="wrap dash" ref={section}>
      <div className="dash__head">
        <h1>Staff desk</h1>
      </div>
      <SetUpList />
      <Tabs
        label="Staff desk"
        className="grid gap-6"
        tabs={tabs}
        value={search.tab ?? 'codes'}
        onValueChange={(tab) => onGo({ tab: tab === 'codes' ? undefined : tab })}
      >
        <TabPanel value="codes">
          <CodesTab search={search} onSearch={onSearch} onGo={onGo} />
        </TabPanel>
        <TabPanel value="people">
          <PeopleTab search={search} onSearch={onSearch} onGo={onGo} />
        </TabPanel>
        <TabPanel value="reports">
          <ReportsTab search={search} onSearch={onSearch} />
        </TabPanel>
        <TabPanel value="appeals">
          <AppealsTab search={search} onSearch={onSearch} />
        </TabPanel>
        <TabPanel value="verification">
          <VerificationTab search={search} onSearch={onSearch} />
        </TabPanel>
        <TabPanel value="cards">
          <CardsTab search={search} onSearch={onSearch} />
        </TabPanel>
        <TabPanel value="brands">
          <BrandsTab search={search} onSearch={onSearch} />
        </TabPanel>
        <TabPanel value="disputes">
          <DisputesTab search={search} onSearch={onSearch} />
        </TabPanel>
        <TabPanel value="dead-letters">
          <DeadLettersTab search={search} onSearch={onSearch} />
        </TabPanel>
        <TabPanel value="log">
          <LogTab search={search} onSearch={onSearch} />
        </TabPanel>
        <TabPanel value="health">
          <div className="grid gap-6">
            <HealthTab />
            <SiteSettings />
          </div>
        </TabPanel>
      </Tabs>
      <DeskFoot />
    </div>
  )
}

function DeskSkeleton() {
  return (
    <div className="wrap dash" aria-busy="true">
      <div className="dash__head">
        <h1>Staff desk</h1>
      </div>
      <span className="sr" role="status">
        Loading
      </span>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
