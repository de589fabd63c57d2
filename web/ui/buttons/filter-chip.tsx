import { X } from 'lucide-react'
import type { ReactElement } from 'react'

import { renderAs } from '../render-as.ts'
import type { Stock } from '#shared/rules/brands/stocks.ts'

type FilterChipProps = {
  /** The active filter. */
  label: string
  /** The accessible name of the remove button. Contains the label. */
  removeLabel: string
  stock?: Stock
  /** To the list without it. */
  link: ReactElement
}

/**
 * An active filter; pressing it clears the filter. The focus moves to the page's heading, because the chip disappears.
 */
export function FilterChip({ label, removeLabel, stock, link }: FilterChipProps) {
  return (
    <div className="filters__more">
      {renderAs('a', link, {
        className: 'chip',
        'data-stock': stock,
        'aria-label': removeLabel,
        onClick: focusHeading,
        children: (
          <>
            {stock ? <i /> : null}
            {label}
            <X className="icon" aria-hidden />
          </>
        ),
      })}
    </div>
  )
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
