import '#web/ui/page-frames/dashboard.css'
import { Download } from 'lucide-react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'
import { AuthenticationRequired } from '#web/parts/viewer/authentication-required.tsx'
import { useViewer } from '#web/client/session/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

import { UploadTab } from './upload-tab.tsx'

type CsvUploadPageProps = {
  /** The tab in the address. The default is the one that the viewer may use. */
  tab: UploadKind | undefined
  onTabChange: (tab: UploadKind) => void
}

const tabs = [
  { value: 'influencers' as const, label: 'Influencers' },
  { value: 'promo_codes' as const, label: 'Promo codes' },
]

export function CsvUploadPage({ tab, onTabChange }: CsvUploadPageProps) {
  const { isReady, viewer } = useViewer()
  if (!isReady) return <PageSkeleton />
  if (viewer === null)
    return (
      <AuthenticationRequired>You need to be logged in to access this page.</AuthenticationRequired>
    )
  const shown = tab ?? (viewer.agency_role === null ? 'promo_codes' : 'influencers')
  return (
    <div className="wrap dash">
      <div className="dash__head">
        <div className="min-w-0">
          <h1>CSV upload</h1>
          <p className="soft mt-2 max-w-[40rem]">
            Load a whole table in one go. Everything in it is checked first, and either all of it is
            loaded or nothing.
          </p>
        </div>
      </div>
      <Tabs
        label="What to upload"
        className="grid gap-6"
        tabs={tabs}
        value={shown}
        onValueChange={onTabChange}
      >
        {tabs.map(({ value }) => (
          // Mounted while hidden, so that switching tabs does not discard a checked file.
          <TabPanel key={value} value={value} keepMounted>
            <UploadTab kind={value} viewer={viewer} />
          </TabPanel>
        ))}
      </Tabs>
      <Exports viewer={viewer} />
    </div>
  )
}

/** Downloads everything as CSV, in the columns that can be uploaded again. */
function Exports({ viewer }: { viewer: Viewer }) {
  const isAgency = viewer.agency_role !== null
  const isPublisher = viewer.is_influencer || viewer.is_creditcard
  if (!isAgency && !isPublisher) return null
  return (
    <section className="panel panel--pad grid gap-3" aria-labelledby="exports-title">
      <h2 className="t-subtitle" id="exports-title">
        Download what you have
      </h2>
      <p className="t-sm soft max-w-[40rem]">
        {isAgency
          ? 'As CSV for your spreadsheet. Add and change rows there and upload it again: of the codes, only what you edited changes.'
          : 'As CSV for your spreadsheet, with copies and clicks. Add and change rows there and upload it again: only what you edited changes.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {isAgency ? (
          <>
            <Button href="/api/agency/influencers.csv" download>
              <Download className="icon" aria-hidden />
              All influencers
            </Button>
            <Button href="/api/agency/promo-codes.csv" download>
              <Download className="icon" aria-hidden />
              All promo codes
            </Button>
          </>
        ) : (
          <Button href={`/api/promo-codes/own.csv?influencer_id=${viewer.user_id}`} download>
            <Download className="icon" aria-hidden />
            Your promo codes
          </Button>
        )}
      </div>
    </section>
  )
}

function PageSkeleton() {
  return (
    <div className="wrap dash" aria-hidden>
      <div className="dash__head">
        <Skeleton className="h-10 w-60" />
      </div>
      <Skeleton className="h-12 w-full max-w-md" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
