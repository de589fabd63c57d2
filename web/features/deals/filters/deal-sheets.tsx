import '#web/ui/dialogs/menu.css'

import { Check } from 'lucide-react'

import { Button } from '#web/ui/buttons/button.tsx'
import { ChipGroup } from '#web/ui/buttons/chip-group.tsx'
import { Dialog, DialogClose } from '#web/ui/dialogs/dialog.tsx'

import { BrandFilter } from './brand-filter.tsx'
import { defaultSort, noFilters } from '../data.ts'
import { EndingSoon, offerOptions, sortOptions } from './deal-filter-parts.tsx'
import type { DealFiltersProps, DealSheet } from './deal-filter-parts.tsx'

type DealSheetsProps = DealFiltersProps & { open: DealSheet | undefined; onClose: () => void }

/** The filter sheets of phones, in place of the row of filters. Each choice is applied at once, behind the sheet. */
export function DealSheets({ search, onChange, open, onClose }: DealSheetsProps) {
  const { category, q } = search
  return (
    <>
      <Dialog
        title="Filters"
        open={open === 'filters'}
        onClose={onClose}
        actions={
          <>
            <Button onClick={() => onChange({ ...noFilters, category, q })}>Clear filters</Button>
            <DialogClose render={<Button variant="primary">Show deals</Button>} />
          </>
        }
      >
        <div className="grid gap-4">
          <div className="grid gap-2">
            <h3 className="field__label">Offer</h3>
            <ChipGroup
              label="Offer"
              chips={offerOptions}
              value={search.offer ?? 'all'}
              onValueChange={(offer) => onChange({ offer: offer === 'all' ? undefined : offer })}
            />
          </div>
          <BrandFilter brand={search.brand} onChange={(brand) => onChange({ brand })} />
          <div>
            <EndingSoon search={search} onChange={onChange} />
          </div>
        </div>
      </Dialog>
      <Dialog title="Sort" open={open === 'sort'} onClose={onClose}>
        <div role="group" aria-label="Sort">
          {sortOptions(search).map(({ value, label }) => {
            const isChosen = value === (search.sort ?? defaultSort(search))
            return (
              <button
                key={value}
                type="button"
                className="menu__item"
                aria-pressed={isChosen}
                onClick={() => {
                  onChange({ sort: value === defaultSort(search) ? undefined : value })
                  onClose()
                }}
              >
                {label}
                {isChosen ? <Check className="icon menu__check" aria-hidden="true" /> : null}
              </button>
            )
          })}
        </div>
      </Dialog>
    </>
  )
}
