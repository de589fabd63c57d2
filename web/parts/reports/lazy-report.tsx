import { lazy, Suspense } from 'react'

import type { Deal } from '#shared/contract/deals.ts'

const load = () => import('./report-deal.tsx')
const ReportDeal = lazy(() => load().then((module) => ({ default: module.ReportDeal })))
const ClaimBrand = lazy(() => load().then((module) => ({ default: module.ClaimBrand })))

/** Which form about a deal is open. */
export type Reporting = 'report' | 'claim'

/** Starts to load the forms. */
export const preloadReport = () => void load()

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
