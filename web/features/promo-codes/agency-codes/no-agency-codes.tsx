import type { ReactNode } from 'react'

import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** Shown while no influencer of the agency has a code. */
export function NoAgencyCodes({ addCode }: { addCode: ReactNode }) {
  return (
    <EmptyState title="No promo codes yet" actions={addCode}>
      {addCode === null
        ? 'As soon as somebody adds one, all codes of all your influencers show here.'
        : 'Add the first one, and all codes of all your influencers show here.'}
    </EmptyState>
  )
}
