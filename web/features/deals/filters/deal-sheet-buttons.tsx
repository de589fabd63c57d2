import { ArrowUpDown, SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'

import type { DealFiltersProps, DealSheet } from './deal-filter-parts.tsx'

const DealSheets = lazyPart(() => import('./deal-sheets.tsx').then((module) => module.DealSheets))

/** On phones: buttons that open filter and sort sheets. The sheets are lazy-loaded. */
export function DealSheetButtons({ search, onChange }: DealFiltersProps) {
  const [sheet, setSheet] = useState<DealSheet>()
  const [wasOpened, setWasOpened] = useState(false)
  const inUse = [search.offer, search.brand, search.expiring].filter(Boolean).length
  const buttonOf = (which: DealSheet) => ({
    type: 'button' as const,
    className: 'chip',
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': sheet === which,
    onPointerEnter: DealSheets.preload,
    onFocus: DealSheets.preload,
    onClick: () => {
      setWasOpened(true)
      setSheet(which)
    },
  })
  return (
    <div className="filters__sheets needs-scripts">
      <button {...buttonOf('filters')}>
        <SlidersHorizontal className="icon icon--sm" aria-hidden="true" />
        {inUse === 0 ? 'Filters' : `Filters (${inUse})`}
      </button>
      <button {...buttonOf('sort')}>
        <ArrowUpDown className="icon icon--sm" aria-hidden="true" />
        Sort
      </button>
      {wasOpened ? (
        <Suspense>
          <DealSheets
            search={search}
            onChange={onChange}
            open={sheet}
            onClose={() => setSheet(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
