import { createFileRoute } from '@tanstack/react-router'

import type { UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'
import { CsvUploadPage } from '#web/features/csv-upload/csv-upload-page.tsx'
import { pageHead } from '#web/layout/head.ts'
import { DashboardPending } from '#web/ui/states/page-pending.tsx'

type CsvUploadSearch = { tab?: 'influencers' | 'promo-codes' | undefined }

const kinds: Record<string, UploadKind> = {
  influencers: 'influencers',
  'promo-codes': 'promo_codes',
}

/** No guard: the page asks visitors to sign in (spec §2). */
export const Route = createFileRoute('/csv-upload')({
  ssr: false,
  pendingComponent: DashboardPending,
  validateSearch: ({ tab }: Record<string, unknown>): CsvUploadSearch => ({
    tab: tab === 'influencers' || tab === 'promo-codes' ? tab : undefined,
  }),
  head: ({ match }) =>
    pageHead({
      title: 'CSV upload',
      origin: match.context.origin,
    }),
  component: CsvUpload,
})

function CsvUpload() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CsvUploadPage
      tab={tab === undefined ? undefined : kinds[tab]}
      onTabChange={(next) =>
        void navigate({
          search: { tab: next === 'influencers' ? 'influencers' : 'promo-codes' },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
