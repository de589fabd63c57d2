import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'

import type { Deal } from '#shared/contract/deals/deals.ts'

const load = () => import('./report-deal.tsx')
const ReportDeal = lazyPart(() => load().then((module) => module.ReportDeal))
const ClaimBrand = lazyPart(() => load().then((module) => module.ClaimBrand))

/** Which form about a deal is open. */
export type Reporting = 'report' | 'claim'

/** Starts to load the forms. */
export const preloadReport = ReportDeal.preload

type LazyReportProps = { deal: Deal; reporting: Reporting | undefined; onClose: () => void }

/** The report forms, lazy-loaded, because few visitors open them. */
export function LazyReport({ deal, reporting, onClose }: LazyReportProps) {
  if (reporting === undefined) return null
  const Form = reporting === 'report' ? ReportDeal : ClaimBrand
  return (
    <Suspense>
      <Form deal={deal} onClose={onClose} />
    </Suspense>
  )
}
