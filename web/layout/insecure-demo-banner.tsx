import { TriangleAlert } from 'lucide-react'

import { visitSentences } from '#shared/contract/sentences-of-visits.ts'

/** Above everything else of a page, and there without scripts. */
export function InsecureDemoBanner() {
  return (
    <aside className="insecure-demo" aria-label="Warning">
      <p className="wrap">
        <TriangleAlert className="icon" aria-hidden="true" />
        {visitSentences.insecureDemo}
      </p>
    </aside>
  )
}
